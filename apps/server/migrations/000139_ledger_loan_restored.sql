-- A deposit restores the borrowed part first while borrowed money is outside: available to borrowed, in the deposit's transaction.
alter type ledger.entry_kind add value 'loan_restored';
