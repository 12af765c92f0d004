import type { Area } from '../../catalog/catalog.ts';

export const share: Area<'share'> = {
  picture: 'Chia sẻ dưới dạng ảnh',
  title: 'Ảnh biên nhận',
  alt: 'Biên nhận: {title}, {figure}, mã kiểm tra {code}',
  code: 'Mã kiểm tra',
  note: 'Ảnh không có tên và số dư của bạn. Ai có tệp biên nhận đều có thể quét mã để đối chiếu.',
  share: 'Chia sẻ',
  save: 'Lưu ảnh',
  refused: 'Điện thoại này không chia sẻ được ảnh. Hãy lưu ảnh.',
};
