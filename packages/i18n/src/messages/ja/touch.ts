import type { Area } from '../../catalog/catalog.ts';

export const touch: Area<'touch'> = {
  refresh: '更新',
  refreshing: '更新しています',
  refreshed: '最新の状態です',
  leave: {
    title: 'このページを離れますか？',
    body: '入力した内容は保存されません。',
    go: '離れる',
    stay: 'このページに残る',
  },
  signals: {
    title: '振動と音',
    vibration: '振動',
    vibrationHint: '取引の受付、拒否、決済のときと、コピーしたときに短く振動します。',
    sound: '音',
    soundHint: '取引が決済されたときに短い音を鳴らします。',
  },
};
