-- Customer service is told a number: whose order of a plan it is.
create index orders_by_number on products.orders (order_id);
