import type { Area } from '../../catalog/catalog.ts';

export const touch: Area<'touch'> = {
  refresh: '重新整理',
  refreshing: '正在重新整理',
  refreshed: '已是最新',
  leave: {
    title: '要離開此頁面嗎？',
    body: '您在此頁面輸入的內容不會保留。',
    go: '離開',
    stay: '留在此頁',
  },
  signals: {
    title: '震動與聲音',
    vibration: '震動',
    vibrationHint: '下單成功、遭拒絕、交易結算以及複製內容時短暫震動。',
    sound: '聲音',
    soundHint: '交易結算時發出短暫提示音。',
  },
};
