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
  playMoney: '演示 · 模拟资金',
  reset: {
    open: '重置此设备…',
    title: '要重置此设备吗？',
    body: '您将在此设备上退出登录。所选语言、外观、应用锁、草稿和保存的页面会从此设备删除。您的账号不变。钱包密钥、保留的订单确认和已信任的密钥会留在此设备。',
    confirm: '重置',
    alsoKeys: '同时删除密钥和订单确认…',
    allTitle: '要同时删除密钥和订单确认吗？',
    allBody: '没有人能恢复此设备上的钱包密钥和订单确认。如果没有抄下的十二个单词，将永远无法再访问钱包账号。',
    all: '全部删除',
  },
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
