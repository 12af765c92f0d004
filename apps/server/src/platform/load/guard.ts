import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { headerToken } from '../http/call-input.ts';
import type { Guard, Owner } from '../http/calls/guard.ts';
import { isStaffPath, type WorkKind } from '../http/route-kinds.ts';
import { addressKey } from '../security/limits/address-key.ts';
import { createDailyBound, type DailyBound } from './daily-bound.ts';
import type { LoadLimits } from './limits.ts';
import type { Pressure } from './pressure.ts';
import { createShares, type RateKind, rateOf, type Share, type Shares } from './shares.ts';
import { closeSlowBodies } from './slow-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a call that is not counted. */
    loadTicket: Ticket | null;
  }
  interface FastifyContextConfig {
    /** The load class of a route. Left out: that of a file. */
    work?: WorkKind;
    /** True if a call of this route looks up the session of its token. */
    needsSession?: boolean;
  }
}

/** A call in flight. It counts until it is answered or aborted, and until its work has ended. */
interface Ticket {
  readonly kind: WorkKind;
  share: Share;
  rate: RateKind;
  /** True while the process does not know the session. Then the call holds a place of its address but has not used the address's rate. */
  isUnknown: boolean;
  /** The answer and the work. */
  pending: number;
}

/** Maximum remembered good sessions. The oldest is forgotten: its next call counts for its address once. */
const MAX_SESSIONS = 50_000;
const RETRY_SECONDS = 2;
/**
 * Writing calls of one customer, apart from orders. Most tables that only grow get at most a few rows for each, so this bounds them all. The
 * app makes some hundred a day.
 */
const DAILY_WRITES = { burst: 5_000, perDay: 5_000 };
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Prefix of the shares of staff. */
const STAFF_KEY = 'staff ';

const pathOf = ({ raw }: FastifyRequest): string => {
  const url = raw.url ?? '/';
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

const nowMs = (): number => performance.now();

const customerOf = ({ uid, staff }: Owner): string =>
  staff === null ? `customer ${uid}` : `${STAFF_KEY}${staff.staffId}`;

const finish = (ticket: Ticket): void => {
  ticket.pending -= 1;
  if (ticket.pending === 0) ticket.share.release(ticket.rate);
};

/** Keeps the call counted while `work` runs, even if the caller disconnects. */
const hold = async <T>(ticket: Ticket, work: () => Promise<T>): Promise<T> => {
  // The caller has disconnected and the call no longer counts.
  if (ticket.pending === 0) throw new AppError('unavailable');
  ticket.pending += 1;
  try {
    return await work();
  } finally {
    finish(ticket);
  }
};

/** Waits until the share admits the call, and runs it. */
const enter = async <T>(
  request: FastifyRequest,
  { share, rate }: Ticket,
  work: () => Promise<T>,
): Promise<T> => {
  await share.enter(rate);
  try {
    // The caller may have disconnected while the call waited.
    if (request.raw.socket.destroyed) throw new AppError('unavailable');
    return await work();
  } finally {
    share.leave(rate);
  }
};

/** A call whose session is looked up first. Those of staff wait only for each other. */
const rateOfUnknown = (kind: WorkKind): RateKind => (kind === 'staff' ? 'staff' : 'reads');

class ShareGuard implements Guard {
  readonly #pressure: Pick<Pressure, 'sheds'>;
  readonly #shares: Shares;
  readonly #dailyWrites: DailyBound = createDailyBound(DAILY_WRITES);
  /** Customers by their token. */
  readonly #sessions = new Map<string, string>();

  constructor(limits: LoadLimits, pressure: Pick<Pressure, 'sheds'>) {
    this.#pressure = pressure;
    this.#shares = createShares(limits, nowMs);
  }

  attach(fastify: FastifyInstance): void {
    const bodies = closeSlowBodies(fastify);
    fastify.decorateRequest('loadTicket', null);
    fastify.addHook('onRequest', (request, reply, done) => {
      try {
        const ticket = this.#admit(request);
        if (ticket !== null) {
          request.loadTicket = ticket;
          bodies.add(request);
          reply.raw.once('close', () => {
            bodies.delete(request);
            finish(ticket);
          });
        }
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  async identify<O extends Owner>(
    request: FastifyRequest,
    token: string,
    look: () => Promise<O | null>,
  ): Promise<O | null> {
    const ticket = request.loadTicket;
    if (ticket === null) return look();
    return hold(ticket, async () => {
      const owner = ticket.isUnknown ? await enter(request, ticket, look) : await look();
      if (owner === null) {
        this.#sessions.delete(token);
        if (ticket.isUnknown) ticket.share.use(ticket.rate, nowMs());
      } else if (ticket.isUnknown) {
        const customer = customerOf(owner);
        this.#remember(token, customer);
        this.#moveTo(ticket, customer);
      }
      return owner;
    });
  }

  isUnknown({ loadTicket }: FastifyRequest): boolean {
    return loadTicket?.isUnknown === true;
  }

  async run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const ticket = request.loadTicket;
    if (ticket === null) return work();
    // Orders are decided in batches and wait for each other there.
    return hold(ticket, ticket.rate === 'orders' ? work : () => enter(request, ticket, work));
  }

  /** Counts a call for its customer or its address. Throws if its bound is reached. */
  #admit(request: FastifyRequest): Ticket | null {
    // By the route: its path can be spelled in other ways, such as with a slash at its end.
    const path = request.routeOptions.url ?? pathOf(request);
    // A call of no route is answered at once. One that writes waits its turn all the same.
    const kind = request.routeOptions.config?.work ?? (READING.has(request.method) ? 'file' : 'write');
    if (kind === 'free') return null;
    if (this.#pressure.sheds(kind)) throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
    const token = headerToken(request.raw);
    const customer = this.#knownCustomer(token, path);
    const share =
      customer === undefined ? this.#shares.address(addressKey(request.ip)) : this.#shares.customer(customer);
    const isUnknown =
      customer === undefined && token !== null && request.routeOptions.config.needsSession === true;
    const rate = isUnknown ? rateOfUnknown(kind) : rateOf(kind, customer !== undefined);
    share.admit(rate, nowMs(), !isUnknown);
    if (customer !== undefined) this.#countWrite(kind, customer, { share, rate });
    return { kind, share, rate, isUnknown, pending: 1 };
  }

  /** The customer of a token. A customer's token does not count as known on a path of staff, nor the reverse. */
  #knownCustomer(token: string | null, path: string): string | undefined {
    const customer = token === null ? undefined : this.#sessions.get(token);
    return customer?.startsWith(STAFF_KEY) === isStaffPath(path) ? customer : undefined;
  }

  /** Counts a writing call of the day. A refused one gives its place back. */
  #countWrite(kind: WorkKind, customer: string, { share, rate }: Pick<Ticket, 'share' | 'rate'>): void {
    if (kind !== 'write' && kind !== 'heavy') return;
    try {
      this.#dailyWrites.check(customer);
    } catch (error) {
      share.release(rate);
      throw error;
    }
    this.#dailyWrites.take(customer);
  }

  #remember(token: string, customer: string): void {
    for (const oldest of this.#sessions.keys()) {
      if (this.#sessions.size < MAX_SESSIONS) break;
      this.#sessions.delete(oldest);
    }
    this.#sessions.set(token, customer);
  }

  /** After its session was found, a call returns its place of the address. */
  #moveTo(ticket: Ticket, customer: string): void {
    const share = this.#shares.customer(customer);
    const rate = rateOf(ticket.kind, true);
    share.admit(rate, nowMs());
    this.#countWrite(ticket.kind, customer, { share, rate });
    ticket.share.release(ticket.rate);
    ticket.share = share;
    ticket.rate = rate;
    ticket.isUnknown = false;
  }
}

export const createGuard = (limits: LoadLimits, pressure: Pick<Pressure, 'sheds'>): Guard =>
  new ShareGuard(limits, pressure);
