"""Orders, entries of the price log, and the rules that decide a trade, versions 1 and 2."""

import hashlib
from types import SimpleNamespace

from values import (
    CURRENCY, MAX_AMOUNT, MAX_RATE, MAX_SECOND, NONCE, SYMBOL, UUID, VENUE,
    amount, canonical, members, number, require, require_shown, text,
)  # fmt: skip

ORDER = ["a", "currency", "direction", "fee", "nonce", "order_no", "profit", "rules", "seconds", "stake", "symbol", "terms", "uid", "v"]


def read_order(value):
    version = number(value.get("v") if isinstance(value, dict) else None, 1, 2)
    members(value, ORDER + (["seen"] if version == 2 else []))
    terms = value["terms"]
    members(terms, ["fee_rate", "profit_rate", "version"])
    rules = number(value["rules"], 1, version)
    number(terms["version"], 1, 2**31)
    text(value["order_no"], UUID)
    text(value["nonce"], NONCE)
    text(value["currency"], CURRENCY)
    amount(value["uid"], 0, MAX_AMOUNT)
    message = f"tallystick order v{version}\n{canonical(value)}".encode()
    seen = value.get("seen")
    return SimpleNamespace(
        entry=hashlib.sha256(message).digest(),
        accepted=number(value["a"], 0, 253_402_300_799_999) // 1000,
        rules=rules,
        seen=None if seen is None else number(seen, 0, MAX_SECOND),
        direction=text(value["direction"], "up|down"),
        seconds=number(value["seconds"], 1, 86_400),
        symbol=text(value["symbol"], SYMBOL),
        stake=amount(value["stake"], 1, MAX_AMOUNT),
        fee=amount(value["fee"], 0, MAX_AMOUNT),
        profit=amount(value["profit"], 0, MAX_AMOUNT),
        fee_rate=amount(terms["fee_rate"], 0, MAX_RATE),
        profit_rate=amount(terms["profit_rate"], 0, MAX_RATE),
    )


def require_after_seen(order):
    require_shown(order.seen is not None, "the customer did not say what he had seen")
    require(order.accepted >= order.seen, "accepted before a second that the customer had seen")


def require_terms(order):
    require(order.fee == order.stake * order.fee_rate // 10**8, "a wrong fee")
    require(order.profit == order.stake * order.profit_rate // 10**8, "a wrong profit")


def read_price(value):
    return None if value is None else amount(value, 1, MAX_AMOUNT)


def _read_more(value, prices):
    """The venues that do not count, and the spreads: the members of version 2."""
    out, spreads = value["out"], value["spread"]
    require(isinstance(out, dict) and isinstance(spreads, dict), "no object")
    require(all(symbol in prices for symbol in [*out, *spreads]), "an unknown symbol")
    off, names = {}, {}
    for symbol, venues in out.items():
        require(isinstance(venues, dict) and 1 <= len(venues) <= 32, "no venues")
        names[symbol] = [text(venue, VENUE) for venue in venues]
        reasons = [text(why, "gone|stale|off [1-9][0-9]*") for why in venues.values()]
        off[symbol] = [amount(why[4:], 1, MAX_AMOUNT) for why in reasons if why.startswith("off ")]
    spreads = {symbol: amount(spread, -MAX_AMOUNT, MAX_AMOUNT) for symbol, spread in spreads.items()}
    twice = {symbol for symbol, of in names.items() if any(venue in value["in"].get(symbol, {}) for venue in of)}
    return SimpleNamespace(off=off, twice=twice, spreads=spreads)


def read_entry(value):
    names = ["in", "p", "src", "t", "v"]
    if value.get("v") != 1:
        names += ["out", "spread"] + (["w"] if "w" in value else [])
    members(value, names)
    number(value["v"], 1, 2)
    prices, venues = value["p"], value["in"]
    require(isinstance(prices, dict) and len(prices) <= 1024, "no prices")
    require(isinstance(venues, dict) and all(symbol in prices for symbol in venues), "no venues")
    for at_venues in venues.values():
        require(isinstance(at_venues, dict) and 1 <= len(at_venues) <= 32, "no venues")
    if "w" in value:
        number(value["w"], number(value["t"], 0, MAX_SECOND) + 1, MAX_SECOND)
    return SimpleNamespace(
        written=value.get("w"),
        more=None if value["v"] == 1 else _read_more(value, prices),
        second=number(value["t"], 0, MAX_SECOND),
        source=text(value["src"], "live|replay|sim"),
        prices={text(symbol, SYMBOL): read_price(price) for symbol, price in prices.items()},
        venues={
            symbol: [amount(price, 1, MAX_AMOUNT) for venue, price in of.items() if text(venue, VENUE)]
            for symbol, of in venues.items()
        },
        logged=canonical(value).encode(),
    )


def median(values):
    ordered, middle = sorted(values), len(values) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) // 2


def _require_index_in_full(index, venues, entry, symbol):
    """Version 2 shows every venue and the spread, so a missing index must follow too."""
    off, spread = entry.more.off.get(symbol, []), entry.more.spreads.get(symbol)
    require(symbol not in entry.more.twice, "a venue that counts and does not")
    if venues or off:
        of_all = median(venues + off)
        require(all(abs(price - of_all) * 200 <= of_all for price in venues), "a venue that is too far off")
        require(all(abs(price - of_all) * 400 > of_all for price in off), "a venue that had to count")
    enough = len(venues) >= (3 if entry.source == "live" else 1)
    is_wide = bool(venues) and spread is not None and spread * 100 > median(venues)
    if not enough or is_wide:
        require(index is None, "an index without its venues")
    else:
        require(index == median(venues), "not the median")


def require_index(entry, symbol):
    """The index of a symbol follows from its venues, as far as the entry shows it."""
    index, venues = entry.prices.get(symbol), entry.venues.get(symbol, [])
    if entry.more is not None:
        return _require_index_in_full(index, venues, entry, symbol)
    if venues:
        highest, lowest = max(venues), min(venues)
        require(-(-200 * highest // 201) <= 200 * lowest // 199, "a venue that is too far off")
    if index is not None:
        require(len(venues) >= (3 if entry.source == "live" else 1), "too few venues")
        require(index == median(venues), "not the median")


class Window:
    def __init__(self, first, last, minimum):
        self.first, self.last, self.minimum = first, last, minimum

    def require_covered(self, run):
        """`run` is a list of (index, entry)."""
        require(run != [], "no entries")
        for (index, entry), (next_index, next_entry) in zip(run, run[1:]):
            require(next_index == index + 1, "entries that are no neighbours")
            require(next_entry.second > entry.second, "seconds that do not increase")
        require(all(entry.second > self.first for _, entry in run[1:]), "more entries than needed")
        require(all(entry.second < self.last for _, entry in run[:-1]), "more entries than needed")
        require(run[0][1].second <= self.first or run[0][0] == 0, "a second that is not shown")
        require(run[-1][1].second >= self.last, "a second that is not shown")

    def holds(self, entry):
        return self.first <= entry.second <= self.last

    def price(self, run, symbol, source):
        prices = [e.prices.get(symbol) for _, e in run if self.holds(e) and e.source == source]
        prices = [price for price in prices if price is not None]
        return median(prices) if len(prices) >= self.minimum else None


def settlement_length(order):
    """How many seconds up to the end settle the trade."""
    if order.rules == 1 or order.seconds <= 60:
        return 5
    return 30 if order.seconds >= 300 else 15


def check_result(steps, trade):
    """The steps of a receipt from `index` to `money`. They need a trade that could be read."""
    if trade is None:
        return
    order = trade.order
    entry_window = Window(order.accepted + 1, order.accepted + 3, 2)
    end = order.accepted + 2 + order.seconds
    length = settlement_length(order)
    settlement_window = Window(end - length + 1, end, -(-3 * length // 5))
    source = next((e.source for _, e in trade.entry if entry_window.holds(e)), None)
    purchase = entry_window.price(trade.entry, order.symbol, source)
    settlement = None
    if purchase is not None:
        settlement = settlement_window.price(trade.settlement or [], order.symbol, source)
    outcome = outcome_of(order.direction, purchase, settlement)

    def index():
        for _, entry in trade.entry + (trade.settlement or []):
            require_index(entry, order.symbol)

    def written_in_time():
        windows = [(entry_window, trade.entry), (settlement_window, trade.settlement or [])]
        deciding = [entry for window, run in windows for _, entry in run if window.holds(entry)]
        late = [entry for entry in deciding if entry.written is not None and entry.written - entry.second > 120]
        require(late == [], "written too late")
        require_shown(all(entry.more is not None for entry in deciding), "version 1 does not say when it was written")

    def settlement_seconds():
        if purchase is None:
            require(trade.settlement is None, "more entries than needed")
        else:
            settlement_window.require_covered(trade.settlement or [])

    def money():
        require_terms(order)
        returned = {"win": order.stake + order.profit, "lose": 0}.get(outcome, order.stake + order.fee)
        require(trade.result.returned == returned, "a wrong amount returned")
        require(trade.result.net == returned - order.stake - order.fee, "a wrong net")

    steps.check("index", index)
    steps.check("written_in_time", written_in_time)
    steps.check("entry_seconds", lambda: entry_window.require_covered(trade.entry))
    steps.check("purchase_price", lambda: require(trade.result.purchase == purchase, "a wrong price"))
    steps.check("settlement_seconds", settlement_seconds)
    steps.check("settlement_price", lambda: require(trade.result.settlement == settlement, "a wrong price"))
    steps.check("outcome", lambda: require(trade.result.outcome == outcome, "a wrong outcome"))
    steps.check("money", money)


def outcome_of(direction, purchase, settlement):
    if purchase is None or settlement is None:
        return "void"
    if purchase == settlement:
        return "tie"
    return "win" if (settlement > purchase) == (direction == "up") else "lose"


def read_result(value):
    members(value, ["net", "outcome", "purchase_price", "returned", "settlement_price"])
    bound = 2 * MAX_AMOUNT
    return SimpleNamespace(
        purchase=read_price(value["purchase_price"]),
        settlement=read_price(value["settlement_price"]),
        outcome=text(value["outcome"], "win|lose|tie|void"),
        returned=amount(value["returned"], 0, bound),
        net=amount(value["net"], -bound, bound),
    )
