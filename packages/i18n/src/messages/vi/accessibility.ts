import type { Area } from '../../catalog/catalog.ts';

export const accessibility: Area<'accessibility'> = {
  intro:
    'Ai cũng phải dùng được ứng dụng này. Chúng tôi hướng tới đáp ứng hướng dẫn WCAG 2.2 mức AA và tiêu chuẩn châu Âu EN 301 549. Hiện ứng dụng đáp ứng một phần: các giới hạn đã biết ở bên dưới.',
  worksTitle: 'Những gì đã dùng được',
  works: {
    reader:
      'Trình đọc màn hình: mọi ô, nút và trạng thái đều có tên, và kết quả của một giao dịch được đọc một lần.',
    keyboard:
      'Bàn phím: mọi thao tác đều làm được mà không cần chuột hay ngón tay, trừ việc vẽ chữ ký, và luôn thấy rõ vị trí đang chọn.',
    size: 'Chữ lớn: mọi trang đều đọc được khi chữ to gấp đôi và khi màn hình rộng 320 pixel.',
    colour:
      'Màu sắc: chữ đủ tương phản ở giao diện sáng và tối. Tăng và giảm còn khác nhau ở ký hiệu, và phần cài đặt có bộ màu cho người mù màu.',
    motion: 'Chuyển động: ứng dụng không dùng hiệu ứng động nếu thiết bị của bạn yêu cầu giảm chuyển động.',
  },
  limitsTitle: 'Giới hạn đã biết',
  limits: {
    judged:
      'Đến nay chỉ có các bài kiểm thử tự động kiểm tra ứng dụng. Ứng dụng chưa được đánh giá bởi những người phụ thuộc vào trình đọc màn hình, kính lúp hoặc công tắc trợ năng.',
    chart:
      'Biểu đồ giá là hình vẽ. Trình đọc màn hình đọc được giá, các số liệu trong ngày và số liệu của một giao dịch, nhưng không đọc từng cây nến. Chỉ có thể di chuyển biểu đồ bằng ngón tay hoặc chuột.',
    pictures: 'Hình ảnh trong khung chat không có mô tả.',
    signature:
      'Chữ ký trong thông tin cá nhân phải vẽ bằng tay. Nếu không vẽ được, hãy liên hệ bộ phận chăm sóc khách hàng.',
    realTime: 'Giao dịch diễn ra theo thời gian thực. Không thể tạm dừng hay kéo dài đồng hồ đếm ngược.',
    documents: 'Tài liệu kỹ thuật chỉ có tiếng Anh.',
  },
  writeTitle: 'Báo cho chúng tôi về một rào cản',
  write:
    'Hãy liên hệ bộ phận chăm sóc khách hàng và cho biết bạn ở trang nào, muốn làm gì và điều gì đã cản trở. Bạn cũng có thể yêu cầu nội dung ở dạng khác.',
  authority:
    'Nếu câu trả lời của chúng tôi không giúp được bạn, bạn có thể khiếu nại với cơ quan phụ trách khả năng tiếp cận ở quốc gia của bạn.',
  made: 'Tuyên bố ngày {date}, dựa trên kiểm thử tự động của chúng tôi',
};
