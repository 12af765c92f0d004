import type { Area } from '../../catalog/catalog.ts';

export const ticketTexts: Omit<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account'
> = {
  recorded: 'Đã ghi vào sổ công khai',
  waiting: 'Đang chờ sổ công khai…',
  offline: 'Phiếu của bạn nằm trên điện thoại này. Phiếu được kiểm tra ngay khi bạn có mạng.',
  missing: 'Lệnh của bạn không có trong sổ công khai',
  missingBody:
    'Sàn đã nhận và ký lệnh này, nhưng lệnh không có trong sổ ghi lệnh công khai, nơi lệnh phải có sau hai giây. Phiếu này là bằng chứng.',
  refused: 'Phiếu không qua được kiểm tra',
  refusedBody: 'Câu trả lời của sàn không chứng minh rằng sàn đã nhận lệnh này.',
  backdated: 'Nhân chứng mâu thuẫn với thời điểm của lệnh',
  backdatedBody:
    'Một nhân chứng thấy các giá sau đó trước khi thấy lệnh này, hoặc thấy lệnh trước thời điểm mà sàn đã ký. Thời điểm này không thể đúng.',
  whatToDo: 'Hãy lưu phiếu và liên hệ chăm sóc khách hàng. Ai cũng có thể kiểm tra bằng lệnh máy tính này:',
  contact: 'Liên hệ chăm sóc khách hàng',
  holds: 'Phiếu này là thật',
  holdsBody:
    'Sàn đã nhận và ký lệnh này. Cả {steps} bước đều đúng. Điện thoại của bạn tự kiểm tra, không cần máy chủ.',
};

export const ticketSteps: Pick<Area<'verification'>['step'], 'order_in_batch' | 'terms'> = {
  order_in_batch: {
    name: 'Lệnh của bạn',
    proves: 'Sàn đã ký đúng lệnh này.',
    fails: 'Sàn không ký lệnh này như hiển thị ở đây.',
  },
  terms: {
    name: 'Phí và lợi nhuận',
    proves: 'Được tính từ tiền vào lệnh và điều khoản.',
    fails: 'Không được tính từ tiền vào lệnh và điều khoản.',
  },
};
