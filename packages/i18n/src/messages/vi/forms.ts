import type { Area } from '../../catalog/catalog.ts';

export const forms: Area<'forms'> = {
  picture: {
    choose: 'Chọn hình ảnh',
    camera: 'Chụp ảnh',
    limit: 'JPEG, PNG hoặc WebP. Ảnh lớn hơn sẽ được thu nhỏ xuống dưới 1 MB trước.',
    unreadable:
      'Không đọc được hình ảnh này tại đây. Vui lòng dùng JPEG, PNG hoặc WebP. Nếu là ảnh HEIC, hãy gửi ảnh chụp màn hình của ảnh đó.',
    preparing: 'Đang chuẩn bị ảnh…',
    uploading: 'Đang tải lên: {percent}',
    done: 'Đã tải lên',
    scaled: 'Đã thu nhỏ từ {from} xuống {to}.',
    slow: 'Hết thời gian tải lên. Vui lòng thử lại.',
    remove: 'Xóa',
  },
  signature: {
    hint: 'Ký tại đây bằng ngón tay',
    clear: 'Xóa nét ký',
    accept: 'Dùng chữ ký này',
    again: 'Ký lại',
    unconfirmed: 'Bạn đã ký. Hãy nhấn “{button}” để dùng chữ ký này.',
  },
  confirm: {
    title: 'Vui lòng xác nhận đó là bạn',
    body: 'Chỉ bạn mới được thay đổi nơi tiền của bạn được chuyển đến.',
  },
  secondFactor: {
    app: 'Mã từ ứng dụng xác thực',
    recovery: 'Mã khôi phục',
    useRecovery: 'Dùng mã khôi phục',
  },
};
