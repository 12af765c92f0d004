-- A device is known by its token: platform.known_devices holds the mark of it.
drop table accounts.known_devices;
