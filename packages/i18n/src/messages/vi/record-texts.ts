/** The result of adding up the account's records. */
export const recordTexts = {
  alarm: 'Biến động số dư của bạn không khớp',
  alarmBody:
    'Với {currency}, số dư, biến động số dư hoặc một bản kê mâu thuẫn với những gì điện thoại này đã thấy. Hãy mở để xem chỗ mâu thuẫn và liên hệ chăm sóc khách hàng.',
  command: 'Kiểm toán viên có thể xác nhận bằng tallystick-verify.',
  evidence: 'Hãy lưu các bằng chứng bên dưới và tệp dữ liệu của bạn, rồi liên hệ chăm sóc khách hàng.',
  fault: {
    changed: 'Một biến động số dư {currency} đã bị sửa sau khi được chốt trong bản kê',
    left: 'Bản kê không còn chứa biến động số dư {currency} của bạn',
    missing: 'Thiếu một biến động số dư {currency}',
    older: 'Bản kê này cũ hơn một bản kê mà điện thoại này đã thấy',
    refused: 'Bằng chứng về số dư {currency} của bạn không qua được kiểm tra',
    sum: 'Số dư {currency} của bạn không bằng tổng các biến động',
  },
  holds: '{count, plural, other {# biến động}} của bạn cộng lại thành số dư này, và bản kê đã chốt tất cả.',
  many: 'Có quá nhiều biến động để cộng trên điện thoại. Từ giờ điện thoại này kiểm tra các biến động mới.',
} as const;
