import type { Area } from '../../catalog/catalog.ts';

/** Texts for steps that are not shown, and for comparisons with this phone's own knowledge. A part of `verification`. */
export const partTexts: Pick<
  Area<'verification'>['check'],
  'unwitnessed' | 'partBody' | 'foreign' | 'foreignBody' | 'asOf' | 'noDate'
> = {
  unwitnessed: '內容無誤，但沒有見證人證實其時間',
  partBody: '{steps} 步中有 {held} 步通過，由您的手機自行驗證。其餘步驟未出示的原因見詳情。',
  foreign: '是真實的，但不是您的',
  foreignBody: 'Tallystick 已簽章，但它與本機所知的帳戶、交易或訂單確認不符。',
  asOf: '見證人於 {time} 所見的日誌',
  noDate: '沒有見證人為這些日誌標註時間。',
};

export const absentTexts: Area<'verification'>['absent'] = {
  noWitness: 'Tallystick 沒有向本機提供外部見證人的金鑰，因此這一點只憑 Tallystick 一面之詞。',
  noBound: 'Tallystick 沒有出示見證人首次看到此訂單的紀錄，其時間只憑 Tallystick 一面之詞。',
  late: '見證人較晚才看到：見證人當時離線，或記錄較晚。這並不指控任何人，但其時間只憑 Tallystick 一面之詞。',
  noAnchor: '尚無區塊鏈錨定涵蓋它。',
  noProof: '僅憑此檔案無法看出。',
  notStated: '此訂單沒有說明其應用顯示過哪些價格。',
  notWritten: '價格日誌的這些條目沒有說明寫入時間。',
  notKnown: '本機沒有可供比對的內容。',
  firstSeen: '這是本機的首次驗證。此後任何更動都會被發現。',
  notSigned: '地址的近期簽章並未出示全部，只計入已出示的部分。',
  onlyWord: '其中一部分只憑 Tallystick 的陳述：銀行或模擬資金。',
  unreachable: '無法取得，因此結果未知。請檢查網路連線後重試。',
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
    name: '您開啟的交易',
    proves: '它就是您所開啟頁面上的那筆交易。',
    fails: '它是另一筆交易，不是您開啟的那筆。',
  },
  uid_yours: { name: '您的帳戶', proves: '它屬於本機登入的帳戶。', fails: '它屬於其他客戶的帳戶。' },
  ticket_same: {
    name: '您的訂單確認',
    proves: '它與本機儲存的訂單確認是完全相同的訂單。',
    fails: '本機儲存的訂單確認是同一編號下的另一筆訂單。請保留兩份檔案，合在一起即可證明。',
  },
  nonce_yours: {
    name: '您的請求',
    proves: '它帶有本機專為這一次請求產生的亂數。',
    fails: '它帶有的亂數與本機產生的不同，因此它回應的是另一個請求。',
  },
  after_seen: {
    name: '您已看到的價格',
    proves: '它的受理不早於您螢幕上最新的價格，因此時間沒有被倒填。',
    fails: '它的時間早於您螢幕上已顯示的最新價格：時間被倒填了。',
  },
  prices_current: {
    name: '下單時的價格日誌',
    proves: '價格日誌最多落後您的訂單三秒。',
    fails: '價格日誌落後您的訂單三秒以上：它曾被扣住。',
  },
  written_in_time: {
    name: '及時寫入',
    proves: '決定結果的每一秒都在兩分鐘內寫入了價格日誌。',
    fails: '決定結果的某一秒晚了兩分鐘以上才寫入價格日誌。',
  },
};

/** The steps of the public page that no document has. */
export const sealSteps: Pick<Area<'verification'>['step'], 'consistent' | 'newest' | 'holdings' | 'covered'> =
  {
    consistent: {
      name: '沒有更動',
      proves: '日誌的開頭與本機此前所見一致：沒有任何更動或刪除。',
      fails: '日誌的開頭與本機此前所見不符：日誌被更動或刪減了。',
    },
    newest: {
      name: '最新價格',
      proves: '每個最新價格都是各交易所報價的中位數，且在日誌中。',
      fails: '有最新價格不在日誌中，或並非由各交易所的報價得出。',
    },
    holdings: {
      name: '持有地址',
      proves: '近期簽章證明這些地址歸 Tallystick 所有。',
      fails: '有地址或其簽章有誤。',
    },
    covered: {
      name: '儲備金率',
      proves: '已證明的資金足以覆蓋全部應付與承諾。',
      fails: '即使按 Tallystick 自己的陳述，資金也少於應付與承諾。',
    },
  };

export const ticketAlarms: Pick<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  other: '這不是您下的訂單',
  otherBody:
    'Tallystick 簽章的訂單與您在本機所下的不同。不同之處：{differences}。此訂單確認可以證明它簽了什麼。',
  none: '這筆交易沒有訂單確認',
  noneBody:
    'Tallystick 已接受這筆交易，卻沒有給出可證明的訂單確認。應用程式會繼續索取；在此之前，您只有 Tallystick 的一面之詞。',
  unbounded: '已記入公開日誌。沒有見證人證實其時間，只憑 Tallystick 一面之詞。',
  time: '受理時間',
  account: '帳戶',
  nonce: '請求的亂數',
  seen: '已顯示的最新價格',
};

export const ownBalance: Pick<
  Area<'verification'>['liability'],
  'left' | 'leftBody' | 'differs' | 'differsBody' | 'same' | 'unknown'
> = {
  left: '報表中缺少您的餘額',
  leftBody: '本機在 {time} 的報表前後都看到餘額 {amount}，而報表中沒有您。請儲存所見內容並聯絡客服。',
  differs: '報表計入的金額不同',
  differsBody: '本機在此報表前後看到的是 {amount}。請與您的資金明細核對，並聯絡客服。',
  same: '與本機在此報表前後看到的金額一致。',
  unknown: '本機不知道您當時的餘額。請將金額與您的資金明細核對。',
};

export const witnessKeys: Pick<Area<'verification'>['keys'], 'noWitness' | 'noWitnessBody'> = {
  noWitness: '沒有外部見證人',
  noWitnessBody: 'Tallystick 沒有向本機提供外部見證人的金鑰。在此之前，時間和日誌只憑 Tallystick 一面之詞。',
};
