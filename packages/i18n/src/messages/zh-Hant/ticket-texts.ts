import type { Area } from '../../catalog/catalog.ts';

export const ticketTexts: Omit<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  unproven: '您有一筆交易未獲證明',
  unprovenBody: '其訂單確認或在公開日誌中的位置缺失或有誤。請開啟查看證據。',
  recorded: '已記入公開日誌',
  waiting: '正在等待公開日誌…',
  offline: '訂單確認已儲存在本機，連線後立即驗證。',
  missing: '您的訂單不在公開日誌中',
  missingBody:
    'Tallystick 已接受此訂單並簽章，但它不在公開訂單日誌中，而兩秒後它就應在其中。此訂單確認可以證明。',
  refused: '訂單確認未通過驗證',
  refusedBody: 'Tallystick 的答覆不能證明它已接受此訂單。',
  backdated: '見證人的紀錄與您的訂單時間矛盾',
  backdatedBody:
    '見證人先看到後續價格才看到此訂單，或在 Tallystick 簽章的時間之前就看到了訂單。該時間不可能正確。',
  whatToDo: '請儲存訂單確認並聯絡客服。任何人都可以用此指令驗證：',
  contact: '聯絡線上客服',
  holds: '此訂單確認是真實的',
  holdsBody: 'Tallystick 已接受此訂單並簽章。全部 {steps} 步都通過，由您的手機自行驗證，沒有使用伺服器。',
};

export const ticketSteps: Pick<Area<'verification'>['step'], 'order_in_batch' | 'terms'> = {
  order_in_batch: {
    name: '您的訂單',
    proves: 'Tallystick 簽章的正是此訂單。',
    fails: 'Tallystick 並未對此處所示的訂單簽章。',
  },
  terms: {
    name: '手續費與獲利',
    proves: '由交易金額和條款得出。',
    fails: '無法由交易金額和條款得出。',
  },
};
