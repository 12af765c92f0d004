-- Customer service is told an address: whose it is, of those that money was sent to.

create index wallets_by_address on funding.wallets (address);
create index addresses_by_address on funding.addresses (address);
