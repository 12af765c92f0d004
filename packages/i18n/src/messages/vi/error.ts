import type { Area } from '../../catalog/catalog.ts';

export const error: Area<'error'> = {
  invalid_fields: 'Vui lòng kiểm tra các ô được đánh dấu.',
  not_signed_in: 'Vui lòng đăng nhập trước.',
  forbidden: 'Bạn không có quyền thực hiện thao tác này. Vui lòng nhờ người có quyền.',
  not_found: 'Không tìm thấy nội dung này. Vui lòng quay lại và tìm lần nữa.',
  method_wrong: 'Địa chỉ này không nhận loại yêu cầu này. Vui lòng dùng phương thức ghi trong tài liệu.',
  client_id_reused: 'Yêu cầu này đã được gửi. Vui lòng thực hiện lại từ đầu.',
  account_changed: 'Hiện một tài khoản khác đang đăng nhập. Vui lòng mở lại trang.',
  payload_too_large: 'Vui lòng tải lên hình ảnh nhỏ hơn 1 MB',
  too_many_requests: 'Bạn thao tác quá nhiều lần. Vui lòng chờ giây lát.',
  internal: 'Hệ thống gặp sự cố. Vui lòng thử lại.',
  unavailable: 'Dịch vụ tạm thời không khả dụng. Vui lòng thử lại sau.',
  clocks_differ: 'Đồng hồ máy chủ đang lệch nhau nên hiện chưa nhận lệnh. Vui lòng thử lại sau.',

  picture_unreadable: 'Không đọc được hình ảnh này. Vui lòng dùng JPEG, PNG hoặc WebP.',
  picture_too_detailed: 'Hình ảnh này có quá nhiều điểm ảnh. Vui lòng dùng ảnh nhỏ hơn.',
  address_invalid: 'Định dạng địa chỉ không đúng với mạng này. Vui lòng xem lại.',
  card_number_invalid: 'Số thẻ này không hợp lệ. Vui lòng xem lại.',

  destination_exists: 'Nơi nhận này đã có trong danh sách. Bạn có thể dùng ngay.',
  destinations_full: 'Danh sách của bạn đã đầy. Vui lòng xóa bớt một mục trước.',
  alerts_full: 'Bạn đã có 20 cảnh báo. Vui lòng xóa bớt một cảnh báo trước.',

  account_taken: 'Tên tài khoản này đã có người dùng. Vui lòng chọn tên khác.',
  account_not_empty:
    'Tài khoản vẫn còn mục chưa kết thúc: số dư, giao dịch, khoản đăng ký quỹ, máy đào, khoản vay hoặc khoản nạp rút. Vui lòng hoàn tất mục đó trước.',
  invitation_invalid: 'Mã mời không hợp lệ. Vui lòng kiểm tra lại hoặc hỏi người đã cho bạn mã.',
  credentials_invalid: 'Tên tài khoản hoặc mật khẩu không đúng. Vui lòng thử lại.',
  password_too_common: 'Mật khẩu này quá phổ biến. Vui lòng chọn mật khẩu khác.',
  password_wrong: 'Mật khẩu không đúng. Vui lòng thử lại.',
  otp_required: 'Vui lòng nhập mã từ ứng dụng xác thực.',
  otp_invalid: 'Mã này không đúng hoặc đã được dùng. Vui lòng nhập mã mới.',
  otp_already_on: 'Xác thực hai bước đã được bật. Bạn không cần làm gì.',
  confirm_again: 'Vui lòng xác nhận đó là bạn.',
  proof_too_new:
    'Khóa truy cập hoặc xác thực hai bước này còn quá mới nên chưa thể dùng một mình để xác nhận việc chuyển tiền. Vui lòng nhập thêm mật khẩu hoặc dùng khóa truy cập cũ hơn.',
  signature_required: 'Vui lòng ký bằng ví của bạn.',
  signature_invalid: 'Chữ ký không khớp. Vui lòng ký lại.',
  passkey_invalid: 'Khóa truy cập không được chấp nhận. Vui lòng thử lại hoặc dùng mật khẩu.',
  passkeys_full: 'Đã có mười khóa truy cập. Hãy xóa bớt một khóa trước.',
  api_keys_full: 'Đã có 20 khóa API. Hãy thu hồi bớt một khóa trước.',
  webhooks_full: 'Đã có năm webhook. Hãy xóa bớt một cái trước.',
  key_scope_missing: 'Khóa API này không được thực hiện lệnh gọi này. Vui lòng dùng khóa có quyền này.',
  key_address_refused:
    'Không được dùng khóa API này từ địa chỉ này. Vui lòng gọi từ địa chỉ mà khóa cho phép.',
  passkeys_unavailable:
    'Khóa truy cập không dùng được ở địa chỉ này. Hãy mở ứng dụng bằng địa chỉ web (https://…), không phải địa chỉ IP.',
  code_invalid: 'Mã không đúng hoặc đã hết hạn. Vui lòng yêu cầu mã mới.',
  link_invalid:
    'Liên kết này đã được dùng hoặc đã hết hạn. Vui lòng đăng nhập hoặc liên hệ chăm sóc khách hàng.',
  wechat_not_configured: 'Đăng nhập bằng WeChat chưa được thiết lập tại đây. Vui lòng đăng nhập cách khác.',
  wechat_code_invalid: 'WeChat không chấp nhận mã này. Vui lòng thử lại.',

  balance_too_small: 'Số dư khả dụng không đủ. Vui lòng nhập số tiền nhỏ hơn.',
  market_halted: 'Thị trường này đang tạm dừng và chưa nhận lệnh. Vui lòng thử lại sau.',
  stake_too_small: 'Tiền vào lệnh thấp hơn mức tối thiểu. Vui lòng kiểm tra số tiền.',
  stake_too_large: 'Tiền vào lệnh vượt quá mức tối đa. Vui lòng nhập số tiền nhỏ hơn.',
  duration_unknown: 'Không có thời hạn này. Vui lòng chọn thời hạn khác.',
  user_limit_reached: 'Bạn đã đạt giới hạn giao dịch đang mở. Vui lòng chờ một giao dịch được tất toán.',
  symbol_limit_reached: 'Đã đạt giới hạn giao dịch đang mở của đồng coin này. Vui lòng thử lại sau.',
  second_limit_reached:
    'Đã đạt giới hạn giao dịch kết thúc trong cùng một giây. Vui lòng thử lại sau vài giây.',
  reserve_too_small:
    'Nguồn dự trữ hiện chưa đủ bảo đảm giao dịch này nên giao dịch không được nhận. Bạn có thể thử số tiền nhỏ hơn.',
  own_limit_reached:
    'Giới hạn do bạn tự đặt không cho phép thao tác này. Bạn xem được trong “Giới hạn của tôi”.',
  request_expired:
    'Yêu cầu đến quá muộn nên không được thực hiện. Không có khoản tiền nào bị chuyển. Vui lòng kiểm tra lại rồi thử lại.',
  seen_in_future:
    'Giá trên màn hình mới hơn đồng hồ máy chủ. Không có khoản tiền nào bị chuyển. Vui lòng thử lại sau.',
  timed_out:
    'Bạn đang trong thời gian tạm nghỉ tự đặt nên chưa thể giao dịch, đăng ký quỹ, thuê hoặc vay. Bạn có thể tiếp tục khi hết thời gian nghỉ.',
  login_frozen: 'Việc đăng nhập vào tài khoản này đang bị phong tỏa. Vui lòng liên hệ chăm sóc khách hàng.',
  withdrawals_frozen:
    'Việc rút tiền từ tài khoản này đang bị phong tỏa. Vui lòng liên hệ chăm sóc khách hàng.',
  withdrawals_wait:
    'Sau khi thay đổi email, mật khẩu hoặc xác thực hai bước, việc rút tiền đến nơi nhận này phải chờ 24 giờ. Vui lòng thử lại sau đó.',
  trades_frozen:
    'Giao dịch mới của tài khoản này đang bị phong tỏa. Giao dịch đang mở vẫn được tất toán và chi trả như thường lệ. Vui lòng liên hệ chăm sóc khách hàng.',
  practice_unavailable:
    'Toàn bộ ứng dụng là bản dùng thử nên không có phần luyện tập riêng. Vui lòng giao dịch bằng số dư dùng thử.',
  practice_trades_open:
    'Một giao dịch luyện tập vẫn đang mở. Vui lòng đặt lại số dư sau khi giao dịch được tất toán.',
  countries_not_stated:
    'Chưa mở giao dịch: chúng tôi chưa công bố những quốc gia mà việc giao dịch là hợp pháp. Vui lòng thử lại sau.',
  country_not_declared: 'Vui lòng cho biết quốc gia bạn sinh sống trước khi giao dịch.',
  country_not_allowed:
    'Không thể giao dịch tại quốc gia của bạn. Giao dịch đang mở vẫn được tất toán và chi trả như thường lệ. Bạn vẫn dùng được ví.',
  country_in_personal_info: 'Thông tin cá nhân của bạn ghi một quốc gia khác. Vui lòng thay đổi tại đó.',

  amount_too_small: 'Thấp hơn mức tối thiểu. Vui lòng nhập số tiền lớn hơn.',
  amount_too_large: 'Cao hơn mức tối đa. Vui lòng nhập số tiền nhỏ hơn.',
  sold_out: 'Đã hết: không còn nguồn dự trữ cho phần lợi tức mới. Vui lòng thử lại sau.',
  order_ended: 'Lệnh này đã kết thúc. Bạn không cần làm gì.',
  not_redeemable: 'Máy đào đã thuê không thể rút trước hạn. Bạn có thể dùng đến hết kỳ hạn.',
  already_decided: 'Yêu cầu này đã có quyết định. Bạn không cần làm gì.',
  credited_by_chain:
    'Chúng tôi tự động phát hiện khoản nạp trên mạng này. Chỉ những gì thực sự đến qua mạng mới vào số dư. Bạn không cần báo.',

  withdrawal_too_small: 'Số tiền thấp hơn mức rút tối thiểu. Vui lòng nhập số tiền lớn hơn.',
  destination_not_yet_usable:
    'Nơi nhận này vừa được thêm nên chưa dùng được. Vui lòng chờ hoặc dùng nơi nhận khác.',
  destination_not_whitelisted:
    'Danh sách nơi nhận được phép đang bật. Bạn dùng được nơi nhận này sau 24 giờ kể từ khi lưu.',
  withdrawal_over_limit: 'Số tiền này vượt quá hạn mức rút tiền còn lại. Vui lòng nhập số tiền nhỏ hơn.',
  own_deposit_address:
    'Đây là một trong các địa chỉ nạp tiền của chúng tôi. Vui lòng rút về một địa chỉ bên ngoài.',
  way_closed: 'Phương thức này hiện không khả dụng. Vui lòng chọn cách khác.',
  rate_missing: 'Chuyển khoản ngân hàng tạm đóng cho đến khi có tỷ giá hiện hành. Vui lòng thử lại sau.',
  rate_changed: 'Tỷ giá đã thay đổi. Vui lòng xem lại số tiền bạn nhận.',
  quote_expired: 'Thông tin chuyển khoản này không còn hiệu lực. Vui lòng lấy thông tin mới.',
  already_reported: 'Bạn đã báo giao dịch này rồi. Hãy theo dõi trong Lịch sử nạp tiền.',
  withdrawal_under_way: 'Khoản rút này đang được xử lý nên không thể thay đổi nữa. Bạn không cần làm gì.',

  personal_info_required: 'Vui lòng hoàn tất thông tin cá nhân trước.',
  personal_info_unapproved:
    'Nhân viên chưa duyệt thông tin cá nhân của bạn. Bạn có thể vay sau khi được duyệt.',
  index_missing: 'Hiện không có giá chỉ số. Vui lòng thử lại sau giây lát.',
  loan_amount_out_of_range: 'Số tiền này nằm ngoài hạn mức vay. Vui lòng nhập số tiền khác.',
  collateral_too_small: 'Tài sản thế chấp không đủ cho số tiền này. Vui lòng nhập số tiền nhỏ hơn.',
  loan_pool_empty: 'Nguồn chung cho vay hiện không thể cho vay số tiền này. Vui lòng nhập số tiền nhỏ hơn.',
  loan_ended: 'Khoản vay này đã kết thúc. Bạn không cần làm gì.',
};
