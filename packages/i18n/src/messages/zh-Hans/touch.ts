import type { Area } from '../../catalog/catalog.ts';

export const touch: Area<'touch'> = {
  refresh: '刷新',
  refreshing: '正在刷新',
  refreshed: '已是最新',
  leave: {
    title: '要离开此页面吗？',
    body: '您在此页面输入的内容不会保留。',
    go: '离开',
    stay: '留在此页',
  },
  signals: {
    title: '振动与声音',
    vibration: '振动',
    vibrationHint: '下单成功、被拒绝、交易结算以及复制内容时短促振动。',
    sound: '声音',
    soundHint: '交易结算时发出短促提示音。',
  },
};
