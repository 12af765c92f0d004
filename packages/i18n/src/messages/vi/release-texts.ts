/** Texts about the version of the app that runs, and whether it is the one in the public log. A part of `verification`. */
export const releaseTexts = {
  title: 'Ứng dụng này',
  running:
    'Phiên bản {version} có trong sổ ghi công khai từ {time}. Ứng dụng không dùng tệp nào khác với sổ ghi.',
  unchecked:
    'Lần truy cập này chưa được kiểm tra: trình duyệt chỉ kiểm tra được ứng dụng từ lần truy cập thứ hai.',
  waitingTitle: 'Phiên bản mới không có trong sổ ghi công khai',
  waiting:
    'Ứng dụng giữ phiên bản trước cho đến khi một nhân chứng thấy phiên bản mới trong sổ ghi. Đang chờ từ {time}.',
  alarm: 'Ứng dụng nhận được một tệp bị sửa đổi',
  alarmBody:
    '{path} không phải tệp trong sổ ghi công khai nên ứng dụng đã không dùng tệp này. Đừng nhập mật khẩu và đừng xác nhận thanh toán cho đến khi bạn biết lý do. Phát hiện: {time}',
  seen: 'Tôi đã đọc',
  compare: 'Từ bất kỳ máy tính nào, lệnh này so sánh mọi tệp với sổ ghi công khai:',
} as const;
