import type { Area } from '../../catalog/catalog.ts';

export const market: Area<'market'> = {
  source: {
    live: 'Giá thời gian thực',
    sim: 'Giá mô phỏng',
    replay: 'Giá phát lại',
  },
  search: 'Tìm coin',
  clearSearch: 'Xóa tìm kiếm',
  nothingFound: 'Không có coin nào khớp với “{query}”.',
  favourites: 'Yêu thích',
  sortBy: 'Sắp xếp theo',
  sort: {
    volume: 'Khối lượng',
    change: 'Biến động',
    name: 'Tên',
  },
  volumeShort: 'KL {volume}',
  open: 'Mở cửa',
  high: 'Cao nhất',
  low: 'Thấp nhất',
  lastDay: '24 giờ qua',
  halted: 'Tạm dừng',
  haltedBody:
    'Thị trường này hiện không nhận giao dịch mới. Các giao dịch đang mở vẫn được tất toán và chi trả như thường lệ.',
  haltedBecause: {
    staff: 'Lý do: {reason}',
    index: 'Hiện chưa có giá đáng tin cậy. Thị trường sẽ tự mở lại.',
    listing: 'Đồng coin này hiện không nhận giao dịch mới.',
  },
  noPrice: 'Chưa có giá',
  stale: 'Giá trễ: {age} trước',
  seconds: '{count} giây',
  minutes: '{count} phút',
  hours: '{count} giờ',
  chart: 'Biểu đồ giá {pair}',
  interval: 'Khung thời gian của nến',
  noSuchCoin: 'Coin này không được giao dịch tại đây',
  toMarket: 'Đến thị trường',
};
