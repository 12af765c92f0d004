import type { Area } from '../../catalog/catalog.ts';

export const places: Area<'places'> = {
  map: {
    keys: 'Phím mũi tên di chuyển bản đồ, phím cộng và trừ để thu phóng.',
    closer: 'Phóng to',
    wider: 'Thu nhỏ',
  },
  choose: {
    search: 'Tọa độ',
    searchHint: 'Vĩ độ, kinh độ',
    searchWrong: 'Đây không phải là tọa độ. Vui lòng nhập theo dạng 13.7563, 100.5018.',
    find: 'Tìm',
    label: 'Bản đồ để chọn địa điểm',
    position: {
      refused:
        'Trình duyệt không cho phép truy cập vị trí của bạn. Bạn có thể di chuyển bản đồ hoặc nhập tọa độ.',
      unavailable: 'Không tìm thấy vị trí của bạn. Bạn có thể di chuyển bản đồ hoặc nhập tọa độ.',
    },
    myPosition: 'Dùng vị trí của tôi',
    chosen: 'Đã chọn:',
    use: 'Dùng địa điểm này',
  },
  open: {
    label: 'Bản đồ {name}',
    inMaps: 'Mở trong ứng dụng bản đồ',
    copy: 'Sao chép địa chỉ',
    none: 'Chưa có địa điểm nào',
  },
  about: {
    contacts: 'Cách liên hệ với chúng tôi',
    contact: {
      email: 'Email',
      phone: 'Điện thoại',
      link: 'Trang web',
      address: 'Địa chỉ',
    },
    version: 'Phiên bản {version} của trang này',
    documentation: 'Tài liệu (tiếng Anh)',
  },
  legal: {
    none: 'Chúng tôi chưa công bố trang này.',
  },
};
