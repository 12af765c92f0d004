import type { Area } from '../../catalog/catalog.ts';

export const ticketTexts: Omit<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account'
> = {
  recorded: '已記入公開日誌',
  waiting: '正在等待公開日誌…',
  offline: '憑證已儲存在本機，連線後立即核驗。',
  missing: '您的訂單不在公開日誌中',
  missingBody: '平台已接受此訂單並簽章，但它不在公開訂單日誌中，而兩秒後它就應在其中。此憑證可以證明。',
  refused: '憑證未通過核驗',
  refusedBody: '平台的答覆不能證明它已接受此訂單。',
  backdated: '見證人的記錄與您的訂單時間矛盾',
  backdatedBody: '見證人先看到後續價格才看到此訂單，或在平台簽章的時間之前就看到了訂單。該時間不可能屬實。',
  whatToDo: '請儲存憑證並聯絡客服。任何人都可以用此指令核驗：',
  contact: '聯絡線上客服',
  holds: '此憑證屬實',
  holdsBody: '平台已接受此訂單並簽章。全部 {steps} 步都成立，由您的手機自行核驗，沒有使用伺服器。',
};

export const ticketSteps: Pick<Area<'verification'>['step'], 'order_in_batch' | 'terms'> = {
  order_in_batch: {
    name: '您的訂單',
    proves: '平台簽章的正是此訂單。',
    fails: '平台並未對此處所示的訂單簽章。',
  },
  terms: {
    name: '手續費與獲利',
    proves: '由投入金額和條款得出。',
    fails: '無法由投入金額和條款得出。',
  },
};
