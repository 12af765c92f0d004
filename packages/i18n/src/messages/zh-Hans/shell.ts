import type { Area } from '../../catalog/catalog.ts';

export const shell: Area<'shell'> = {
  title: {
    coin: '行情',
    records: '交易记录',
    results: '结算价',
  },
  navigation: '主导航',
  recordsButton: '记录',
  unread: '{count, plural, other {# 条未读消息}}',
  reconnecting: '正在重新连接…',
  polled: '数据每隔几秒更新一次',
  playMoney: '演示 · 模拟资金',

  slow: {
    title: '加载时间较长',
    body: '页面仍在加载，您可以继续等待或重新加载。',
  },
  chunkFailed: {
    title: '无法加载此页面',
    part: '此部分未能加载',
    body: '可能是网络中断，或应用已更新。',
  },
  notFound: {
    title: '页面不存在',
    body: '该地址可能已过期或输入有误。',
    action: '返回钱包',
  },
};
