import type { Area } from '../../catalog/catalog.ts';

export const shell: Area<'shell'> = {
  title: {
    coin: '行情',
    records: '交易紀錄',
    results: '結算價',
  },
  navigation: '主選單',
  recordsButton: '紀錄',
  unread: '{count, plural, other {# 則未讀訊息}}',
  reconnecting: '正在重新連線…',
  playMoney: '示範 · 模擬資金',
  reset: {
    open: '重設此裝置…',
    title: '要重設此裝置嗎？',
    body: '您將在此裝置上登出。所選語言、外觀、應用程式鎖、草稿和儲存的頁面會從此裝置刪除。您的帳號不變。錢包金鑰、保留的訂單確認和已信任的金鑰會留在此裝置。',
    confirm: '重設',
    alsoKeys: '同時刪除金鑰和訂單確認…',
    allTitle: '要同時刪除金鑰和訂單確認嗎？',
    allBody: '沒有人能復原此裝置上的錢包金鑰和訂單確認。若沒有抄下的十二個單字，將永遠無法再存取錢包帳號。',
    all: '全部刪除',
  },
  slow: {
    title: '載入時間較長',
    body: '頁面仍在載入，您可以繼續等候或重新載入。',
  },
  chunkFailed: {
    title: '無法載入此頁面',
    part: '此部分未能載入',
    body: '可能是網路中斷，或應用程式已更新。',
  },
  notFound: {
    title: '頁面不存在',
    body: '此網址可能已過期或輸入有誤。',
    action: '返回錢包',
  },
};
