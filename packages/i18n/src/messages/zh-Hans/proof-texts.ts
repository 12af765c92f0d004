import type { Area } from '../../catalog/catalog.ts';

/** Texts for steps that are not shown, and for comparisons with this phone's own knowledge. A part of `verification`. */
export const partTexts: Pick<
  Area<'verification'>['check'],
  'unwitnessed' | 'partBody' | 'foreign' | 'foreignBody' | 'asOf' | 'noDate'
> = {
  unwitnessed: '内容无误，但没有见证人证实其时间',
  partBody: '{steps} 步中有 {held} 步通过，由您的手机自行核验。其余步骤未出示的原因见详情。',
  foreign: '是真实的，但不是您的',
  foreignBody: 'Tallystick 已签名，但它与本机所知的账户、交易或订单确认不符。',
  asOf: '见证人于 {time} 所见的日志',
  noDate: '没有见证人为这些日志标注时间。',
};

export const absentTexts: Area<'verification'>['absent'] = {
  noWitness: 'Tallystick 没有向本机提供外部见证人的密钥，因此这一点只凭 Tallystick 一面之词。',
  noBound: 'Tallystick 没有出示见证人首次看到此订单的记录，其时间只凭 Tallystick 一面之词。',
  late: '见证人较晚才看到：见证人当时离线，或记录较晚。这并不指控任何人，但其时间只凭 Tallystick 一面之词。',
  noAnchor: '尚无区块链锚定涵盖它。',
  noProof: '仅凭此文件无法看出。',
  notStated: '此订单没有说明其应用显示过哪些价格。',
  notWritten: '价格日志的这些条目没有说明写入时间。',
  notKnown: '本机没有可供比对的内容。',
  firstSeen: '这是本机的首次核验。此后任何改动都会被发现。',
  notSigned: '地址的近期签名并未出示全部，只计入已出示的部分。',
  onlyWord: '其中一部分只凭 Tallystick 的陈述：银行或模拟资金。',
  unreachable: '无法获取，因此结果未知。请检查网络连接后重试。',
};

export const ownSteps: Pick<
  Area<'verification'>['step'],
  | 'order_yours'
  | 'uid_yours'
  | 'ticket_same'
  | 'nonce_yours'
  | 'after_seen'
  | 'prices_current'
  | 'written_in_time'
> = {
  order_yours: {
    name: '您打开的交易',
    proves: '它就是您所打开页面上的那笔交易。',
    fails: '它是另一笔交易，不是您打开的那笔。',
  },
  uid_yours: { name: '您的账户', proves: '它属于本机登录的账户。', fails: '它属于其他客户的账户。' },
  ticket_same: {
    name: '您的订单确认',
    proves: '它与本机保存的订单确认是完全相同的订单。',
    fails: '本机保存的订单确认是同一编号下的另一笔订单。请保留两份文件，合在一起即可证明。',
  },
  nonce_yours: {
    name: '您的请求',
    proves: '它带有本机专为这一次请求生成的随机数。',
    fails: '它带有的随机数与本机生成的不同，因此它回应的是另一个请求。',
  },
  after_seen: {
    name: '您已看到的价格',
    proves: '它的受理不早于您屏幕上最新的价格，因此时间没有被倒填。',
    fails: '它的时间早于您屏幕上已显示的最新价格：时间被倒填了。',
  },
  prices_current: {
    name: '下单时的价格日志',
    proves: '价格日志最多落后您的订单三秒。',
    fails: '价格日志落后您的订单三秒以上：它曾被扣住。',
  },
  written_in_time: {
    name: '及时写入',
    proves: '决定结果的每一秒都在两分钟内写入了价格日志。',
    fails: '决定结果的某一秒晚了两分钟以上才写入价格日志。',
  },
};

/** The steps of the public page that no document has. */
export const sealSteps: Pick<Area<'verification'>['step'], 'consistent' | 'newest' | 'holdings' | 'covered'> =
  {
    consistent: {
      name: '没有改动',
      proves: '日志的开头与本机此前所见一致：没有任何改动或删除。',
      fails: '日志的开头与本机此前所见不符：日志被改动或删减了。',
    },
    newest: {
      name: '最新价格',
      proves: '每个最新价格都是各交易所报价的中位数，且在日志中。',
      fails: '有最新价格不在日志中，或并非由各交易所的报价得出。',
    },
    holdings: {
      name: '持有地址',
      proves: '近期签名证明这些地址归 Tallystick 所有。',
      fails: '有地址或其签名有误。',
    },
    covered: {
      name: '储备金率',
      proves: '已证明的资金足以覆盖全部应付与承诺。',
      fails: '即使按 Tallystick 自己的陈述，资金也少于应付与承诺。',
    },
  };

export const ticketAlarms: Pick<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  other: '这不是您下的订单',
  otherBody:
    'Tallystick 签名的订单与您在本机所下的不同。不同之处：{differences}。此订单确认可以证明它签了什么。',
  none: '这笔交易没有订单确认',
  noneBody:
    'Tallystick 已接受这笔交易，却没有给出可证明的订单确认。应用会继续索取；在此之前，您只有 Tallystick 的一面之词。',
  unbounded: '已记入公开日志。没有见证人证实其时间，只凭 Tallystick 一面之词。',
  time: '受理时间',
  account: '账户',
  nonce: '请求的随机数',
  seen: '已显示的最新价格',
};

export const ownBalance: Pick<
  Area<'verification'>['liability'],
  'left' | 'leftBody' | 'differs' | 'differsBody' | 'same' | 'unknown'
> = {
  left: '报表中缺少您的余额',
  leftBody: '本机在 {time} 的报表前后都看到余额 {amount}，而报表中没有您。请保存所见内容并联系客服。',
  differs: '报表计入的金额不同',
  differsBody: '本机在此报表前后看到的是 {amount}。请与您的资金明细核对，并联系客服。',
  same: '与本机在此报表前后看到的金额一致。',
  unknown: '本机不知道您当时的余额。请将金额与您的资金明细核对。',
};

export const witnessKeys: Pick<Area<'verification'>['keys'], 'noWitness' | 'noWitnessBody'> = {
  noWitness: '没有外部见证人',
  noWitnessBody: 'Tallystick 没有向本机提供外部见证人的密钥。在此之前，时间和日志只凭 Tallystick 一面之词。',
};
