import type { Area } from '../../catalog/catalog.ts';

export const common: Area<'common'> = {
  amount: {
    twoWays: '“{typed}” có thể hiểu theo hai cách. Bạn muốn nhập số tiền nào?',
    oneWay: '“{typed}” có phải là số tiền này không?',
    tooPrecise: 'Tối đa {digits, plural, other {# chữ số}} sau dấu thập phân.',
  },
  back: 'Quay lại',
  cancel: 'Hủy',
  close: 'Đóng',
  confirm: 'Xác nhận',
  copied: 'Sao chép thành công',
  failed: 'Đã xảy ra sự cố',
  failedBody: 'Tiền và dữ liệu của bạn không bị mất. Vui lòng thử lại sau giây lát.',
  hint: 'Thông báo',
  incomplete: 'Vui lòng nhập đầy đủ thông tin',
  justNow: 'vừa xong',
  language: 'Ngôn ngữ',
  loading: 'Đang tải...',
  loginExpired: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  mayBeDone:
    'Yêu cầu có thể đã được thực hiện. Kiểm tra lại là gửi lại đúng yêu cầu đó nên không thể bị thực hiện hai lần.',
  networkError: 'Lỗi mạng',
  networkLost: 'Mất kết nối mạng',
  networkLostBody: 'Hãy kiểm tra kết nối rồi thử lại.',
  noData: 'Chưa có dữ liệu',
  reload: 'Tải lại',
  retry: 'Thử lại',
};
