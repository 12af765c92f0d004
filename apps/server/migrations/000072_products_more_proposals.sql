-- What else two members of staff do together: new terms, and money between the outside, the house and the pools.

alter type products.proposal_kind add value 'fund_terms';
alter type products.proposal_kind add value 'miner_terms';
alter type products.proposal_kind add value 'loan_terms';
alter type products.proposal_kind add value 'pool_move';
