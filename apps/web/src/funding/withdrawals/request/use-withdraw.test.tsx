// @vitest-environment happy-dom
import type { Withdrawal } from '@tallystick/contract/funding/withdrawals/customer.ts';
import { expect, test, vi } from 'vitest';
import { WALLET, WAY } from '../../../testing/samples.ts';
import { openScreen, playServer, press } from '../../../testing/screen.tsx';
import { useWithdraw } from './use-withdraw.ts';
import type { WithdrawTarget } from './use-withdraw-targets.ts';

const TIME = '2026-11-21T00:00:00.000Z';
const TARGET: WithdrawTarget = {
  key: `wallet:${WALLET.wallet_id}`,
  walletId: WALLET.wallet_id,
  bankId: null,
  name: null,
  to: WALLET.address,
  isContract: false,
  usableFrom: new Date(TIME),
  lastUsed: null,
  way: WAY,
  lacksRate: false,
};
const WITHDRAWAL: Withdrawal = {
  order_no: 'W1',
  kind: 'chain',
  currency: 'USDT',
  chain: 'ERC20',
  to: WALLET.address,
  amount: '20.00',
  from_borrowed: '0.00',
  fee: '1.00',
  actual_arrival: '19.00',
  local: null,
  tx_hash: null,
  explorer_url: null,
  status: 'requested',
  reason: null,
  note: null,
  confirmations: null,
  confirmations_needed: 12,
  held_until: null,
  steps: [],
  created_at: TIME,
  updated_at: TIME,
};

const Confirm = ({ onDone }: { readonly onDone: (orderNo: string) => void }) => {
  const { ask } = useWithdraw(onDone);
  return (
    <button
      type="button"
      onClick={() => void ask({ target: TARGET, amount: '20' }, { password: 'a password' })}
    >
      Confirm
    </button>
  );
};

test('the second tap of a double tap asks for no second withdrawal, however fast the first one was answered', async () => {
  const asked = playServer({ '/api/user/withdraw': WITHDRAWAL });
  const onDone = vi.fn();
  const screen = openScreen(<Confirm onDone={onDone} />);
  await expect.poll(() => screen.textContent).toContain('Confirm');
  press(screen, 'Confirm');
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  press(screen, 'Confirm');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked.filter(({ path }) => path === '/api/user/withdraw')).toHaveLength(1);
  expect(onDone).toHaveBeenCalledExactlyOnceWith('W1');
});
