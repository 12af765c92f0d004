import type { Area } from '../../catalog/catalog.ts';

export const error: Area<'error'> = {
  invalid_fields: 'Vui lòng kiểm tra các ô được đánh dấu.',
  not_signed_in: 'Vui lòng đăng nhập trước.',
  forbidden: 'Bạn không có quyền thực hiện thao tác này.',
  not_found: 'Không tìm thấy nội dung này.',
  client_id_reused: 'Yêu cầu này đã được gửi. Vui lòng thực hiện lại từ đầu.',
  account_changed: 'Hiện một tài khoản khác đang đăng nhập. Vui lòng mở lại trang.',
  payload_too_large: 'Vui lòng tải lên hình ảnh nhỏ hơn 1 MB',
  too_many_requests: 'Bạn thao tác quá nhiều lần. Vui lòng chờ giây lát.',
  internal: 'Hệ thống gặp sự cố. Vui lòng thử lại.',
  unavailable: 'Dịch vụ tạm thời không khả dụng. Vui lòng thử lại sau.',
  disk_full: 'Ổ đĩa của máy chủ đã đầy. Hãy giải phóng dung lượng, dịch vụ sẽ tự chạy tiếp.',
  clocks_differ: 'Đồng hồ máy chủ đang lệch nhau nên hiện chưa nhận lệnh. Vui lòng thử lại sau.',

  picture_unreadable: 'Không đọc được hình ảnh này. Vui lòng dùng JPEG, PNG hoặc WebP.',
  picture_too_detailed: 'Hình ảnh này có quá nhiều điểm ảnh. Vui lòng dùng ảnh nhỏ hơn.',
  address_invalid: 'Định dạng địa chỉ không đúng với mạng này. Vui lòng xem lại.',
  card_number_invalid: 'Số thẻ này không hợp lệ. Vui lòng xem lại.',

  destination_exists: 'Mục này đã có trong danh sách của bạn.',
  destinations_full: 'Danh sách của bạn đã đầy. Vui lòng xóa bớt một mục trước.',
  alerts_full: 'Bạn đã có 20 cảnh báo. Vui lòng xóa bớt một cảnh báo trước.',

  account_taken: 'Tên tài khoản này đã có người dùng.',
  account_not_empty:
    'Tài khoản vẫn còn mục chưa kết thúc: số dư, giao dịch, gói, khoản vay hoặc khoản nạp rút.',
  invitation_invalid: 'Mã mời không hợp lệ.',
  credentials_invalid: 'Tên tài khoản hoặc mật khẩu không đúng.',
  password_too_common: 'Mật khẩu này quá phổ biến. Vui lòng chọn mật khẩu khác.',
  password_wrong: 'Mật khẩu không đúng.',
  otp_required: 'Vui lòng nhập mã từ ứng dụng xác thực.',
  otp_invalid: 'Mã này không đúng hoặc đã được dùng.',
  otp_already_on: 'Xác thực hai bước đã được bật.',
  confirm_again: 'Vui lòng xác nhận đó là bạn.',
  proof_too_new:
    'Khóa truy cập hoặc xác thực hai bước này còn quá mới để tự xác nhận các giao dịch tiền. Vui lòng nhập thêm mật khẩu hoặc dùng khóa truy cập cũ hơn.',
  signature_required: 'Vui lòng ký bằng ví của bạn.',
  signature_invalid: 'Chữ ký không khớp. Vui lòng ký lại.',
  passkey_invalid: 'Khóa truy cập không được chấp nhận. Vui lòng thử lại hoặc dùng mật khẩu.',
  passkeys_full: 'Đã có mười khóa truy cập. Hãy xóa bớt một khóa trước.',
  api_keys_full: 'Đã có 20 khóa API. Hãy thu hồi bớt một khóa trước.',
  webhooks_full: 'Đã có năm webhook. Hãy xóa bớt một cái trước.',
  key_scope_missing: 'Khóa API này không được thực hiện lệnh gọi này.',
  key_address_refused: 'Không được dùng khóa API này từ địa chỉ này.',
  passkeys_unavailable:
    'Khóa truy cập không dùng được ở địa chỉ này. Hãy mở ứng dụng bằng địa chỉ web (https://…), không phải địa chỉ IP.',
  code_invalid: 'Mã không đúng hoặc đã hết hạn.',
  link_invalid: 'Liên kết này đã được dùng hoặc đã hết hạn.',
  wechat_not_configured: 'Đăng nhập bằng WeChat chưa được thiết lập tại đây.',
  wechat_code_invalid: 'WeChat không chấp nhận mã này. Vui lòng thử lại.',

  balance_too_small: 'Số dư khả dụng không đủ.',
  market_halted: 'Thị trường này đang tạm dừng và chưa nhận lệnh.',
  stake_too_small: 'Số tiền thấp hơn mức tối thiểu.',
  stake_too_large: 'Số tiền vượt quá mức tối đa.',
  duration_unknown: 'Không có thời hạn này.',
  user_limit_reached: 'Bạn đã đạt giới hạn giao dịch đang mở.',
  symbol_limit_reached: 'Đã đạt giới hạn giao dịch đang mở của đồng coin này.',
  second_limit_reached: 'Đã đạt giới hạn giao dịch kết thúc trong cùng một giây.',
  reserve_too_small: 'Nguồn dự trữ hiện chưa đủ bảo đảm giao dịch này nên giao dịch không được nhận.',
  own_limit_reached: 'Giới hạn do bạn tự đặt không cho phép thao tác này.',
  request_expired:
    'Yêu cầu đến quá muộn nên không được thực hiện. Không có khoản tiền nào bị chuyển. Vui lòng kiểm tra lại rồi thử lại.',
  timed_out: 'Bạn đang trong thời gian tạm nghỉ tự đặt nên chưa thể giao dịch, đăng ký quỹ, thuê hoặc vay.',
  login_frozen: 'Tài khoản này đang bị phong tỏa đăng nhập.',
  withdrawals_frozen: 'Tài khoản này đang bị phong tỏa rút tiền.',
  withdrawals_wait:
    'Sau khi thay đổi email, mật khẩu hoặc xác thực hai bước, việc rút tiền đến nơi nhận này phải chờ 24 giờ.',
  trades_frozen:
    'Tài khoản này đang bị phong tỏa giao dịch mới. Giao dịch đang mở vẫn được tất toán và chi trả như thường lệ.',
  countries_not_stated:
    'Chưa mở giao dịch: chúng tôi chưa công bố những quốc gia mà việc giao dịch là hợp pháp.',
  country_not_declared: 'Vui lòng cho biết quốc gia bạn sinh sống trước khi giao dịch.',
  country_not_allowed:
    'Không thể giao dịch tại quốc gia của bạn. Giao dịch đang mở vẫn được tất toán và chi trả như thường lệ.',
  country_in_personal_info: 'Thông tin cá nhân của bạn ghi một quốc gia khác. Vui lòng thay đổi tại đó.',

  amount_too_small: 'Thấp hơn mức tối thiểu.',
  amount_too_large: 'Cao hơn mức tối đa.',
  sold_out: 'Đã hết: không còn nguồn dự trữ cho phần lợi tức mới.',
  order_ended: 'Lệnh này đã kết thúc.',
  not_redeemable: 'Máy đào đã thuê không thể rút trước hạn.',
  pool_too_small: 'Nguồn chung không đủ để chi trả.',
  top_up_missing: 'Chưa có khoản nạp nào đã vào số dư phù hợp với lượt đặt này.',
  already_decided: 'Yêu cầu này đã có quyết định.',
  proposal_expired: 'Không ai quyết định kịp thời hạn. Vui lòng đề xuất lại.',
  credited_by_chain:
    'Chúng tôi tự động phát hiện khoản nạp trên mạng này. Chỉ những gì thực sự đến qua mạng mới vào số dư.',
  transaction_mismatch: 'Chuỗi khối không có khoản thanh toán này. Vui lòng kiểm tra mã băm giao dịch.',

  withdrawal_too_small: 'Số tiền thấp hơn mức rút tối thiểu.',
  destination_not_yet_usable: 'Nơi nhận này vừa được thêm nên chưa dùng được.',
  destination_not_whitelisted:
    'Danh sách rút tiền được phép đang bật. Nơi nhận này dùng được sau 24 giờ kể từ khi lưu.',
  withdrawal_over_limit: 'Số tiền này vượt quá hạn mức rút tiền còn lại.',
  own_deposit_address:
    'Đây là một trong các địa chỉ nạp tiền của chúng tôi. Vui lòng rút về một địa chỉ bên ngoài.',
  way_closed: 'Phương thức này hiện không khả dụng.',
  rate_missing: 'Chuyển khoản ngân hàng tạm đóng cho đến khi có tỷ giá hiện hành.',
  rate_changed: 'Tỷ giá đã thay đổi. Vui lòng xem lại số tiền bạn nhận.',
  quote_expired: 'Thông tin chuyển khoản này không còn hiệu lực. Vui lòng lấy thông tin mới.',
  withdrawal_under_way: 'Khoản rút này đang được xử lý nên không thể thay đổi nữa.',
  second_person_needed: 'Cần một nhân viên khác xác nhận.',
  screening_pending: 'Bên kiểm tra ngoài chưa trả lời. Vui lòng thử lại sau một phút.',
  risk_pending: 'Một quy tắc rủi ro đang giữ khoản rút này. Hãy quyết định về phát hiện đó trước.',

  changed_meanwhile: 'Người khác vừa thay đổi mục này. Vui lòng xem lại.',
  too_late: 'Thời điểm bắt đầu quá gần hoặc đã qua. Vui lòng đề xuất thời điểm khác.',
  sign_in_unfinished: 'Vui lòng hoàn tất đăng nhập trước.',
  confirmation_required: 'Vui lòng xác nhận đó là bạn rồi thử lại.',
  last_admin: 'Luôn phải có một quản trị viên có thể đăng nhập.',

  personal_info_required: 'Vui lòng hoàn tất thông tin cá nhân trước.',
  personal_info_unapproved:
    'Nhân viên chưa duyệt thông tin cá nhân của bạn. Bạn có thể vay sau khi được duyệt.',
  index_missing: 'Hiện không có giá chỉ số. Vui lòng thử lại sau giây lát.',
  loan_amount_out_of_range: 'Số tiền này nằm ngoài hạn mức vay.',
  collateral_too_small: 'Tài sản thế chấp không đủ cho số tiền này.',
  loan_pool_empty: 'Nguồn chung cho vay hiện không thể cho vay số tiền này.',
  loan_ended: 'Khoản vay này đã kết thúc.',
};
