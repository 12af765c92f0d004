import type { Area } from '../../catalog/catalog.ts';

export const ticketTexts: Omit<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  unproven: '您有一笔交易未获证明',
  unprovenBody: '其订单确认或在公开日志中的位置缺失或有误。请打开查看证据。',
  recorded: '已记入公开日志',
  waiting: '正在等待公开日志…',
  offline: '订单确认已保存在本机，联网后立即核验。',
  missing: '您的订单不在公开日志中',
  missingBody:
    'Tallystick 已接受此订单并签名，但它不在公开订单日志中，而两秒后它就应在其中。此订单确认可以证明。',
  refused: '订单确认未通过核验',
  refusedBody: 'Tallystick 的答复不能证明它已接受此订单。',
  backdated: '见证人的记录与您的订单时间矛盾',
  backdatedBody:
    '见证人先看到后续价格才看到此订单，或在 Tallystick 签名的时间之前就看到了订单。该时间不可能正确。',
  whatToDo: '请保存订单确认并联系客服。任何人都可以用此命令核验：',
  contact: '联系在线客服',
  holds: '此订单确认是真实的',
  holdsBody: 'Tallystick 已接受此订单并签名。全部 {steps} 步都通过，由您的手机自行核验，没有使用服务器。',
};

export const ticketSteps: Pick<Area<'verification'>['step'], 'order_in_batch' | 'terms'> = {
  order_in_batch: {
    name: '您的订单',
    proves: 'Tallystick 签名的正是此订单。',
    fails: 'Tallystick 并未对此处所示的订单签名。',
  },
  terms: {
    name: '手续费与盈利',
    proves: '由交易金额和条款得出。',
    fails: '无法由交易金额和条款得出。',
  },
};
