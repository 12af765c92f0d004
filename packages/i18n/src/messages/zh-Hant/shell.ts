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
  polled: '數據每隔幾秒更新一次',
  playMoney: '示範 · 模擬資金',

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
