import type { Area } from '../../catalog/catalog.ts';

export const ticketTexts: Omit<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  unproven: 'Một giao dịch của bạn chưa được chứng minh',
  unprovenBody:
    'Xác nhận lệnh hoặc vị trí của giao dịch trong sổ ghi công khai bị thiếu hoặc sai. Hãy mở để xem bằng chứng.',
  recorded: 'Đã ghi vào sổ ghi công khai',
  waiting: 'Đang chờ sổ ghi công khai…',
  offline: 'Xác nhận lệnh của bạn nằm trên điện thoại này. Xác nhận được kiểm tra ngay khi bạn có mạng.',
  missing: 'Lệnh của bạn không có trong sổ ghi công khai',
  missingBody:
    'Tallystick đã nhận và ký lệnh này, nhưng lệnh không có trong sổ ghi lệnh công khai, nơi lệnh phải có sau hai giây. Xác nhận này là bằng chứng.',
  refused: 'Xác nhận lệnh không qua được kiểm tra',
  refusedBody: 'Câu trả lời của Tallystick không chứng minh rằng Tallystick đã nhận lệnh này.',
  backdated: 'Nhân chứng bác bỏ thời điểm của lệnh',
  backdatedBody:
    'Một nhân chứng thấy các giá sau đó trước khi thấy lệnh này, hoặc thấy lệnh trước thời điểm mà Tallystick đã ký. Thời điểm này không thể đúng.',
  whatToDo:
    'Hãy lưu xác nhận lệnh và liên hệ chăm sóc khách hàng. Ai cũng có thể kiểm tra bằng câu lệnh này:',
  contact: 'Liên hệ chăm sóc khách hàng',
  holds: 'Xác nhận lệnh này là thật',
  holdsBody:
    'Tallystick đã nhận và ký lệnh này. Cả {steps} bước đều đúng. Điện thoại của bạn tự kiểm tra, không cần máy chủ.',
};

export const ticketSteps: Pick<Area<'verification'>['step'], 'order_in_batch' | 'terms'> = {
  order_in_batch: {
    name: 'Lệnh của bạn',
    proves: 'Tallystick đã ký đúng lệnh này.',
    fails: 'Tallystick không ký lệnh này như hiển thị ở đây.',
  },
  terms: {
    name: 'Phí và lợi nhuận',
    proves: 'Được tính từ tiền vào lệnh và điều khoản.',
    fails: 'Không được tính từ tiền vào lệnh và điều khoản.',
  },
};
