import type { Area } from '../../catalog/catalog.ts';

export const market: Area<'market'> = {
  source: {
    live: '实时价格',
    sim: '模拟价格',
    replay: '回放价格',
  },
  search: '搜索币种',
  clearSearch: '清除搜索',
  nothingFound: '没有与“{query}”匹配的币种。',
  sortBy: '排序',
  sort: {
    volume: '成交量',
    change: '涨跌幅',
    name: '名称',
  },
  volumeShort: '量 {volume}',
  open: '开盘',
  high: '最高',
  low: '最低',
  lastDay: '近 24 小时',
  halted: '已暂停',
  haltedBody: '该市场目前不接受新交易，进行中的交易照常结算并支付。',
  haltedBecause: {
    staff: '原因：{reason}',
    index: '目前没有可靠的价格，价格恢复后会自动重新开放。',
    listing: '该币种目前不开放新交易。',
  },
  noPrice: '暂无价格',
  stale: '非实时：{age}前',
  seconds: '{count} 秒',
  minutes: '{count} 分钟',
  hours: '{count} 小时',
  chart: '{pair} 价格走势图',
  interval: 'K线周期',
  noSuchCoin: '暂不支持交易该币种',
  toMarket: '前往行情',
};
