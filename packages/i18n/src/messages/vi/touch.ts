import type { Area } from '../../catalog/catalog.ts';

export const touch: Area<'touch'> = {
  refresh: 'Làm mới',
  refreshing: 'Đang làm mới',
  refreshed: 'Đã cập nhật',
  leave: {
    title: 'Rời khỏi trang này?',
    body: 'Nội dung bạn đã nhập ở đây sẽ không được giữ lại.',
    go: 'Rời khỏi',
    stay: 'Ở lại',
  },
  signals: {
    title: 'Rung và âm thanh',
    vibration: 'Rung',
    vibrationHint: 'Rung ngắn khi giao dịch được đặt, bị từ chối hoặc được tất toán, và khi sao chép.',
    sound: 'Âm thanh',
    soundHint: 'Âm báo ngắn khi giao dịch được tất toán.',
  },
};
