import { type AlertCase, constant } from './alert-case.ts';
import { MONEY_ALERT_CASES } from './money-alert-cases.ts';

const ROLE = 'tallystick_process_role';
const HOUR = { interval: '1h', at: '80h' };
const REFUSALS = 'tallystick_security_refusals_total';
const REQUESTS = 'tallystick_http_request_duration_seconds_count';
const ACCEPTED = 'tallystick_acceptance_duration_seconds_bucket';

/** A case for each alert. Quiet cases contain the states that once fired by mistake, such as a split by roles. */
export const ALERT_CASES: Readonly<Record<string, AlertCase>> = {
  LedgerDoesNotHold: {
    fires: [constant('tallystick_ledger_holds{instance="a"}', 0)],
    labels: { instance: 'a' },
    quiet: [constant('tallystick_ledger_holds{instance="a"}', 1)],
  },
  LedgerNotWatched: {
    fires: [
      constant('tallystick_ledger_checked_timestamp_seconds{instance="api"}', 0),
      constant('tallystick_ledger_checked_timestamp_seconds{instance="settler"}', 300),
    ],
    quiet: [
      constant('tallystick_ledger_checked_timestamp_seconds{instance="api"}', 0),
      constant('tallystick_ledger_checked_timestamp_seconds{instance="settler"}', '0+60'),
    ],
  },
  LedgerNotWalked: {
    fires: [
      constant('tallystick_ledger_walked_timestamp_seconds{instance="api"}', 0, 80),
      constant('tallystick_ledger_walked_timestamp_seconds{instance="settler"}', 3600, 80),
    ],
    quiet: [
      constant('tallystick_ledger_walked_timestamp_seconds{instance="api"}', 0, 80),
      constant('tallystick_ledger_walked_timestamp_seconds{instance="settler"}', '0+3600', 80),
    ],
    ...HOUR,
  },
  DayNotClosed: {
    fires: [
      constant('tallystick_ledger_open_day_age_seconds{instance="api"}', '3000+60'),
      constant('tallystick_ledger_open_day_age_seconds{instance="settler"}', '3000+60'),
    ],
    quiet: [
      constant('tallystick_ledger_open_day_age_seconds{instance="api"}', 3600),
      // Days of an upgrade that follow each other, and a day that is closed within its time.
      'tallystick_ledger_open_day_age_seconds{instance="settler"} 9000x5 0x55',
    ],
  },
  AuditLogDoesNotHold: {
    fires: [
      constant('tallystick_audit_log_holds{instance="settler"}', 0),
      constant('tallystick_audit_log_checked_timestamp_seconds{instance="settler"}', '1+60'),
    ],
    labels: { instance: 'settler' },
    quiet: [
      constant('tallystick_audit_log_holds{instance="api"}', 0),
      constant('tallystick_audit_log_checked_timestamp_seconds{instance="api"}', 0),
    ],
  },
  PriceLogStalled: {
    fires: [constant('tallystick_price_log_head_timestamp_seconds{instance="feed"}', 60)],
    quiet: [
      constant('tallystick_price_log_head_timestamp_seconds{instance="mail"}', 0),
      constant('tallystick_price_log_head_timestamp_seconds{instance="feed"}', '0+60'),
    ],
  },
  TradingClosed: {
    fires: [
      constant('tallystick_trade_possible{instance="a"}', 0),
      constant('tallystick_trade_possible{instance="b"}', 0),
    ],
    quiet: [
      constant('tallystick_trade_possible{instance="a"}', 0),
      constant('tallystick_trade_possible{instance="b"}', 1),
    ],
  },
  MarketHalted: {
    fires: [constant('tallystick_market_open{symbol="BTCUSDT"}', 0)],
    labels: { symbol: 'BTCUSDT' },
    quiet: [constant('tallystick_market_open{symbol="BTCUSDT"}', 1)],
  },
  VenueAway: {
    fires: [constant('tallystick_venue_connected{venue="kraken"}', 0)],
    labels: { venue: 'kraken' },
    quiet: ['tallystick_venue_connected{venue="kraken"} 1x20 0x9 1x20'],
  },
  SettlementLate: {
    fires: [constant('tallystick_settlement_delay_seconds', 11)],
    quiet: [constant('tallystick_settlement_delay_seconds', 10)],
  },
  EngineAway: {
    fires: [constant('tallystick_engine_up', 0)],
    quiet: [constant('tallystick_engine_up', 1)],
  },
  ClocksDiffer: {
    fires: [constant('tallystick_clock_ahead_of_database_seconds', -1.5)],
    quiet: [constant('tallystick_clock_ahead_of_database_seconds', 0.9)],
  },
  SettlementFails: {
    fires: [constant('tallystick_settlement_failing_groups', 1)],
    quiet: [constant('tallystick_settlement_failing_groups', 0)],
  },
  OutboxLags: {
    fires: [constant('tallystick_outbox_lag_seconds{outbox="journal"}', 31)],
    labels: { outbox: 'journal' },
    quiet: [constant('tallystick_outbox_lag_seconds{outbox="mail"}', 31)],
  },
  CheckpointOld: {
    fires: [constant('tallystick_log_checkpoint_age_seconds{log="prices"}', 61)],
    labels: { log: 'prices' },
    quiet: [constant('tallystick_log_checkpoint_age_seconds{log="orders"}', 61)],
  },
  WitnessSilent: {
    fires: [constant('tallystick_witness_cosignature_age_seconds{witness="w"}', 601)],
    labels: { witness: 'w' },
    quiet: [constant('tallystick_witness_cosignature_age_seconds{witness="w"}', 600)],
  },
  AnchorLate: {
    fires: [
      constant('tallystick_anchor_age_seconds{instance="one"}', 7_201),
      constant('tallystick_anchor_age_seconds{instance="two"}', 7_202),
    ],
    quiet: [
      constant('tallystick_anchor_age_seconds{instance="one"}', 7_200),
      constant('tallystick_anchor_age_seconds{instance="two"}', 7_201),
    ],
  },
  ProviderSilent: {
    fires: [constant('tallystick_screening_silent_seconds{kind="deposit"}', 901)],
    labels: { kind: 'deposit' },
    quiet: [constant('tallystick_screening_silent_seconds{kind="deposit"}', 900)],
  },
  LanesLost: {
    fires: [
      constant('tallystick_lanes_served{instance="one"}', 2),
      constant('tallystick_lanes{instance="one"}', 4),
    ],
    quiet: [
      constant('tallystick_lanes_served{instance="one"}', 2),
      constant('tallystick_lanes_served{instance="two"}', 2),
      constant('tallystick_lanes_served{instance="api"}', 0),
      constant('tallystick_lanes{instance="one"}', 4),
      constant('tallystick_lanes{instance="api"}', 4),
    ],
  },
  ...MONEY_ALERT_CASES,
  WebhooksNotDelivered: {
    fires: [
      constant('tallystick_webhooks_overdue_seconds{instance="a"}', '301+60'),
      constant('tallystick_webhooks_overdue_seconds{instance="b"}', '301+60'),
    ],
    quiet: [constant('tallystick_webhooks_overdue_seconds{instance="a"}', 300)],
  },
  MailNotSent: {
    fires: [constant('tallystick_outbox_lag_seconds{outbox="mail"}', 901)],
    labels: { outbox: 'mail' },
    quiet: [
      constant('tallystick_outbox_lag_seconds{outbox="mail"}', 900),
      constant('tallystick_mail_given_up_last_day', 10),
    ],
  },
  ChatUnanswered: {
    fires: [constant('tallystick_chat_oldest_unanswered_seconds', 3601)],
    quiet: [constant('tallystick_chat_oldest_unanswered_seconds', 3600)],
  },
  LiabilitiesNotCovered: {
    fires: [constant('tallystick_coverage_ratio{currency="USDT"}', 0.99)],
    labels: { currency: 'USDT' },
    quiet: [constant('tallystick_coverage_ratio{currency="USDT"}', 1)],
  },
  ErrorsOnOurSide: {
    fires: [constant(`${REQUESTS}{code="500"}`, '0+3'), constant(`${REQUESTS}{code="200"}`, '0+97')],
    quiet: [constant(`${REQUESTS}{code="500"}`, '0+1'), constant(`${REQUESTS}{code="200"}`, '0+99')],
  },
  AcceptanceSlow: {
    fires: [
      constant(`${ACCEPTED}{le="1"}`, '0+90'),
      constant(`${ACCEPTED}{le="2"}`, '0+100'),
      constant(`${ACCEPTED}{le="+Inf"}`, '0+100'),
    ],
    quiet: [
      constant(`${ACCEPTED}{le="1"}`, '0+100'),
      constant(`${ACCEPTED}{le="2"}`, '0+100'),
      constant(`${ACCEPTED}{le="+Inf"}`, '0+100'),
    ],
  },
  DiskFillsUp: {
    fires: [constant('tallystick_disk_free_bytes', 9), constant('tallystick_disk_size_bytes', 100)],
    quiet: [constant('tallystick_disk_free_bytes', 10), constant('tallystick_disk_size_bytes', 100)],
  },
  ConnectionsRunOut: {
    fires: [
      constant('tallystick_database_connections', 86),
      constant('tallystick_database_connections_max', 100),
    ],
    quiet: [
      constant('tallystick_database_connections', 85),
      constant('tallystick_database_connections_max', 100),
    ],
  },
  EventLoopBlocked: {
    fires: [constant('tallystick_event_loop_delay_max_seconds', 1.1)],
    quiet: [constant('tallystick_event_loop_delay_max_seconds', 1)],
  },
  Down: {
    fires: [constant('up{job="tallystick",instance="a"}', 0)],
    labels: { job: 'tallystick', instance: 'a' },
    quiet: [constant('up{job="tallystick",instance="a"}', 1)],
  },
  NothingWatched: {
    fires: [constant('up{job="other"}', 1)],
    labels: { job: 'tallystick' },
    quiet: [constant('up{job="tallystick",instance="a"}', 0)],
  },
  NoSettler: {
    fires: [
      constant(`${ROLE}{role="settler",instance="front"}`, 0),
      constant(`${ROLE}{role="api",instance="front"}`, 1),
    ],
    quiet: [
      constant(`${ROLE}{role="settler",instance="api"}`, 0),
      constant(`${ROLE}{role="settler",instance="settler"}`, 1),
    ],
  },
  RoleVanished: {
    fires: [`${ROLE}{role="chain",instance="a"} 1x10 _x60`],
    labels: { role: 'chain' },
    // Another process took over, as in a rolling update.
    quiet: [`${ROLE}{role="chain",instance="a"} 1x10 _x60`, `${ROLE}{role="chain",instance="b"} _x8 1x60`],
  },
  ProcessVanished: {
    fires: [constant(`${ROLE}{role="api",instance="a"}`, 1), `${ROLE}{role="api",instance="b"} 1x18 _x60`],
    labels: { role: 'api' },
    quiet: [
      constant(`${ROLE}{role="api",instance="a"}`, 1),
      `${ROLE}{role="api",instance="b"} 1x18 _x60`,
      `${ROLE}{role="api",instance="c"} _x16 1x60`,
    ],
    at: '36m',
  },
  SetupTest: {
    fires: [constant('tallystick_alert_test{code="0123abcd",instance="a"}', 1)],
    labels: { code: '0123abcd' },
    quiet: [constant('tallystick_alert_test{code="0123abcd",instance="a"}', 0)],
  },
  CustomersGuessedAt: {
    fires: [constant(`${REFUSALS}{kind="login_failed"}`, '0+66')],
    quiet: [constant(`${REFUSALS}{kind="login_failed"}`, '0+54')],
  },
  StaffGuessedAt: {
    fires: [constant(`${REFUSALS}{kind="staff_login_failed"}`, '0+2')],
    quiet: [constant(`${REFUSALS}{kind="login_failed"}`, '0+2')],
  },
  ManyLockedOut: {
    fires: [constant(`${REFUSALS}{kind="locked_out"}`, '0+8')],
    quiet: [constant(`${REFUSALS}{kind="locked_out"}`, '0+6')],
  },
  PermissionsProbed: {
    fires: [constant(`${REFUSALS}{kind="forbidden"}`, '0+2')],
    quiet: [constant(`${REFUSALS}{kind="forbidden"}`, '0+1')],
  },
};
