import type { Area } from '../../catalog/catalog.ts';

export const market: Area<'market'> = {
  source: {
    live: '即時價格',
    sim: '模擬價格',
    replay: '重播價格',
  },
  search: '搜尋幣種',
  clearSearch: '清除搜尋',
  nothingFound: '沒有符合「{query}」的幣種。',
  sortBy: '排序',
  sort: {
    volume: '成交量',
    change: '漲跌幅',
    name: '名稱',
  },
  volumeShort: '量 {volume}',
  open: '開盤',
  high: '最高',
  low: '最低',
  lastDay: '近 24 小時',
  halted: '已暫停',
  haltedBody: '此市場目前不接受新交易，進行中的交易照常結算並支付。',
  haltedBecause: {
    staff: '原因：{reason}',
    index: '目前沒有可靠的價格，價格恢復後會自動重新開放。',
    listing: '此幣種目前不開放新交易。',
  },
  noPrice: '暫無價格',
  stale: '非即時：{age}前',
  seconds: '{count} 秒',
  minutes: '{count} 分鐘',
  hours: '{count} 小時',
  chart: '{pair} 價格走勢圖',
  interval: 'K線週期',
  noSuchCoin: '暫不支援交易此幣種',
  toMarket: '前往行情',
};
