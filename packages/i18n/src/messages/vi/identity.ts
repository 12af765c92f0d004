import type { Area } from '../../catalog/catalog.ts';

export const identity: Area<'identity'> = {
  intro:
    'Chúng tôi cần biết bạn là ai trước khi cho vay. Thông tin phải chính xác, nếu không bạn sẽ không vay được. Chỉ nhân viên xét duyệt xem được thông tin này.',
  name: 'Họ và tên',
  nameHint: 'Đúng như trên giấy tờ tùy thân',
  phone: 'Số điện thoại',
  email: 'Email',
  country: 'Quốc gia',
  address: 'Địa chỉ (không bắt buộc)',
  onMap: 'Chọn trên bản đồ',
  place: 'Vị trí trên bản đồ',
  idPhoto: 'Ảnh giấy tờ tùy thân',
  signature: 'Chữ ký',
  replace: 'Thay thế',
  submit: 'Gửi xét duyệt',
  change: 'Thay đổi',
  changeNote: 'Thay đổi sẽ được xét duyệt lại trước khi có hiệu lực.',
  sent: 'Đã gửi xét duyệt',
  sentAt: 'Đã gửi lúc {time}',
  status: {
    submitted: 'Đang xét duyệt',
    verified: 'Đã xác minh',
    rejected: 'Không được chấp nhận',
  },
  body: {
    submitted: 'Chúng tôi sẽ xem xét và báo tại đây. Bạn không cần làm gì thêm.',
    verified: 'Thông tin của bạn đã đầy đủ. Bạn dùng được mọi dịch vụ.',
  },
  reason: 'Lý do: {reason}',
};
