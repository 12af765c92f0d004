import type { Area } from '../../catalog/catalog.ts';

export const common: Area<'common'> = {
  amount: {
    twoWays: '“{typed}”有两种读法。您指的是哪个金额？',
    oneWay: '“{typed}”是指这个金额吗？',
    tooPrecise: '小数点后最多 {digits, plural, other {# 位}}。',
  },
  back: '返回',
  cancel: '取消',
  close: '关闭',
  confirm: '确认',
  copied: '复制成功',
  failed: '出了点问题',
  failedBody: '您的资金和数据都没有丢失，请稍后重试。',
  hint: '提示',
  incomplete: '请填写完整信息',
  justNow: '刚刚',
  language: '语言',
  loading: '加载中…',
  loginExpired: '登录已过期，请重新登录。',
  mayBeDone: '该操作可能已经完成。重新查询只会重复同一请求，绝不会重复办理。',
  networkError: '网络错误',
  networkLost: '网络连接已断开',
  networkLostBody: '请检查网络连接后重试。',
  noData: '暂无数据',
  reload: '重新加载',
  retry: '重试',
};
