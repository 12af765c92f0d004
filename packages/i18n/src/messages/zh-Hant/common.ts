import type { Area } from '../../catalog/catalog.ts';

export const common: Area<'common'> = {
  amount: {
    twoWays: '「{typed}」有兩種讀法。您指的是哪個金額？',
    oneWay: '「{typed}」是指這個金額嗎？',
    tooPrecise: '小數點後最多 {digits, plural, other {# 位}}。',
  },
  back: '返回',
  cancel: '取消',
  close: '關閉',
  confirm: '確認',
  copied: '複製成功',
  failed: '發生了一點問題',
  failedBody: '您的資金和資料都沒有遺失，請稍後再試。',
  hint: '提示',
  incomplete: '請填寫完整資訊',
  justNow: '剛剛',
  language: '語言',
  loading: '載入中…',
  loginExpired: '登入已過期，請重新登入。',
  mayBeDone: '此操作可能已經完成。重新查詢只會重複同一請求，絕不會重複辦理。',
  networkError: '網路錯誤',
  networkLost: '網路連線已中斷',
  networkLostBody: '請檢查網路連線後再試。',
  noData: '暫無資料',
  reload: '重新載入',
  retry: '再試一次',
};
