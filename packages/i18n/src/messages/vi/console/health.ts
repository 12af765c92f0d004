import type { ConsoleArea } from '../../../catalog/console-catalog.ts';

export const health: ConsoleArea<'health'> = {
  acceptingTrades: 'Nhận giao dịch',
  accessReviewMeaning:
    'Mỗi quý một nhân viên nộp danh sách ai được làm gì, và một người khác xác nhận. Hạn của lần rà soát là cuối quý sau lần trước.',
  accessReviewTodo: 'Mở trang rà soát quyền truy cập, nộp danh sách và để người thứ hai xác nhận.',
  addressesComparedAgo: '{count, plural, other {đã đối chiếu # địa chỉ {ago} trước}}',
  ago: '{ago} trước',
  agoSeconds: '{seconds} trước',
  anchor: 'Neo',
  anchorsMeaning:
    'Mỗi giờ các sổ ghi công khai được neo vào một giao dịch trên chuỗi. Nhờ đó biên nhận chứng minh không có gì bị sửa về sau. Giao dịch không phụ thuộc vào việc này.',
  anchorsTodo:
    'Hãy kiểm tra máy ký và chuỗi có trả lời, chính sách của máy ký có cho phép neo, và tài khoản chi trả có gas.',
  answersMsConnections:
    '{sizeBytes}, trả lời trong {answerMs} ms, {connections} trên {connectionsMax} kết nối',
  arrivalsToCredit: 'Khoản đến chờ ghi có',
  arrivalsWaiting: 'Ether do hợp đồng thông minh gửi đến địa chỉ của khách hàng. Hai nhân viên ghi có.',
  atBlock: 'Ở khối {head}',
  auditMeaning:
    'Bản ghi thao tác của nhân viên, nối bằng mã băm, được kiểm tra từ mục đầu tiên mỗi mười phút.',
  auditTodo:
    'Nhật ký kiểm toán đã bị sửa từ bên ngoài máy chủ. Đừng động vào gì; hãy lưu bản sao cơ sở dữ liệu và nhật ký máy chủ.',
  backgroundQueues: 'Hàng đợi nền',
  balancesMeaning:
    'Mỗi giờ, số dư của mọi địa chỉ đã cấp và của sàn được đối chiếu với sổ sách sau một khối đã chung cuộc.',
  balancesTodo: 'Không có câu trả lời thì không đánh giá gì. Hãy tìm hiểu vì sao nút không trả số dư.',
  bankRatesDecide: 'Tỷ giá ngân hàng cần quyết định',
  beingPaidOldest: '{count} đang chi, lâu nhất {oldest}',
  blockBlocksBehind: 'Ở khối {head}, chậm {count, plural, other {# khối}}',
  blocksBehind: 'Chậm {count, plural, other {# khối}}',
  booksAgainstChain: 'Sổ sách đối chiếu với chuỗi {chain}',
  builtInFeedTodo:
    'Nguồn giá tích hợp không được ngừng: hãy xem nguồn giá trong nhật ký máy chủ và kiểm tra ổ đĩa đầy.',
  builtSimulator: 'bộ mô phỏng tích hợp',
  chainDepositsMeaning:
    'Khoản nạp được tìm bằng cách đọc từng khối của chuỗi. Khi tạm dừng, khoản nạp được hiển thị nhưng không ghi có.',
  chainHaltedTodo: 'Hãy tìm hiểu điều gì xảy ra trên chuỗi trước khi mở lại. Cho đến lúc đó không ghi có gì.',
  chainSlowTodo:
    'Nút có thể chậm hoặc không kết nối được. Hãy so khối mới nhất của nút với một trình khám phá khối.',
  chatsMeaning: 'Khách hàng có tin nhắn cuối chưa được trả lời. Trả lời tự động không tính.',
  chatsTodo: 'Mở Chăm sóc khách hàng và trả lời khách chờ lâu nhất, hoặc gọi đồng nghiệp có thể trả lời.',
  checkFailed: 'Kiểm tra không đạt',
  clockMsAheadOurs: 'đồng hồ nhanh hơn của chúng ta {milliseconds} ms',
  complaintsWaiting:
    'Các khiếu nại chưa được trả lời. Mỗi khiếu nại có một ngày mà khách hàng chờ câu trả lời.',
  confirmed: 'Đã xác nhận {confirmed}',
  connectedUsedCoins: 'Đã kết nối, dùng cho {count, plural, other {# đồng coin}}',
  contradictedAnotherNodeAgo: 'mâu thuẫn với nút khác {ago} trước: {answer}',
  couldNotJudged: '{count} địa chỉ không thể đánh giá',
  dailyJobs: 'Công việc hằng ngày',
  dailyJobsMeaning:
    'Mỗi công việc hằng ngày có chạy đúng hạn không: chuẩn bị lưu trữ, xóa theo thời hạn lưu giữ, xóa dữ liệu của tài khoản đã đóng.',
  dailyJobsTodo:
    'Tìm “a daily job failed” trong nhật ký của các tiến trình. Công việc lỗi được thử lại mỗi phút.',
  dataOfCustomers: 'Dữ liệu của khách hàng',
  database: 'Cơ sở dữ liệu',
  databaseMeaning: 'Dung lượng và thời gian trả lời, gồm cả thời gian chờ kết nối trống.',
  databaseTodo: 'Tìm khóa bị giữ lâu, ổ đĩa đầy, bản sao lưu đang chạy và các máy khách khác đang kết nối.',
  decideOldest: 'Đã chờ quá lâu. Hãy mở {page} và quyết định mục cũ nhất.',
  demoPricesTodo:
    'Tiền thật không bao giờ được tất toán theo các giá này: hãy dừng máy chủ và gọi kỹ sư trực.',
  depositsOn: 'Khoản nạp trên {chain}',
  depositsToDecide: 'Khoản nạp cần quyết định',
  depositsWaiting: 'Khách hàng đã gửi ảnh chụp chuyển khoản nhưng chưa nhận được tiền.',
  differencesWaiting:
    'Các địa chỉ có số dư trên chuỗi không như sổ sách ghi. Mục sẽ biến mất khi cả hai khớp lại.',
  disagreesOn: '{node} không trùng khớp trên {chain}: {detail}',
  disk: 'Ổ đĩa',
  diskMeaning: 'Chỗ trống trên ổ đĩa của thư mục dữ liệu. Cơ sở dữ liệu hết chỗ thì không nhận giao dịch.',
  diskTodo:
    'Hãy giải phóng dung lượng, bắt đầu từ bản sao lưu cũ. Không bao giờ xóa gì trong thư mục cơ sở dữ liệu.',
  endedLastEnd: 'kết thúc: {lastEnd}',
  entryDoesntFollowOneBefore: 'Mục {entry} không nối tiếp mục trước',
  entryIsMissing: 'Thiếu mục {entry}',
  entryWasAltered: 'Mục {entry} đã bị sửa',
  failedCount: '{count} thất bại',
  failedGroupsMeaning:
    'Nhóm giao dịch (một đồng coin, thời hạn và giây) có bước vào lệnh hoặc tất toán bị lỗi. Mỗi nhóm tự thử lại ít nhất mỗi phút một lần và không chặn nhóm khác.',
  failedGroupsTodo:
    'Nhật ký máy chủ nêu từng nhóm kèm lỗi. Nếu một nhóm lỗi liên tục, hãy lưu nhật ký và gọi kỹ sư trực.',
  failingSettlements: 'Tất toán bị lỗi',
  findingsWaiting:
    'Các phát hiện của quy tắc rủi ro chưa có quyết định. Một số giữ lại khoản rút cho đến khi đó.',
  foundLateOn: 'Tìm thấy muộn trên {chain}',
  gapsCount: '{count, plural, other {# khoảng trống}}',
  groupsCount: '{count, plural, other {# nhóm}}',
  grownMeaning:
    'Các bảng lớn lên theo những gì khách hàng và người lạ gửi. Mỗi bảng có giới hạn theo tài khoản và thời hạn, xem trang Lưu giữ dữ liệu.',
  halted: 'Tạm dừng: {halted}',
  haltedMeaning:
    'Thị trường tạm dừng không nhận giao dịch mới. Nguyên nhân có thể là: nhân viên, không có giá, hoặc kiểm tra sổ cái không đạt.',
  heldRiskRuleAboutApproved: '{count} bị quy tắc rủi ro giữ lại hoặc sắp được duyệt',
  identityChecks: 'Xác minh danh tính',
  identityWaiting: 'Khách hàng đã gửi thông tin cá nhân. Không có thông tin này họ không được vay.',
  inTablesLargest: '{bytes} trong {count} bảng; lớn nhất: {largest}',
  keptOutbox: 'Giữ trong hộp thư đi',
  kycProvider: 'Nhà cung cấp KYC',
  lanesIdleMeaning: 'Nhận và tất toán giao dịch của khách hàng.',
  lanesMeaning:
    'Nhận và tất toán giao dịch của khách hàng. Các tiến trình khác phục vụ khách hàng còn lại và có trang tình trạng riêng.',
  lanesTodo:
    'Làn {lost} bị mất khi kết nối cơ sở dữ liệu đứt. Làn được tự lấy lại trừ khi tiến trình khác đã nhận. Hãy kiểm tra cơ sở dữ liệu và các kết nối.',
  largeDepositsDisputedTodo:
    'Một trong các nút bị sai: hãy tra giao dịch ở nguồn thứ ba trước khi có người xác nhận.',
  largeDepositsMeaning:
    'Khoản nạp vượt hạn mức được ghi có khi nút thứ hai, hoặc nhân viên, đồng ý về khối chứa khoản đó.',
  largeDepositsTodo: 'Xem câu trả lời của các nút tại Nạp tiền; với khoản có ở nguồn khác, hãy xác nhận.',
  lastMessageAgo: 'tin cuối {messageAgeSeconds} trước',
  ledger: 'Sổ cái',
  ledgerFirstMinute: 'Bình thường trong phút đầu sau khi khởi động lại.',
  ledgerMeaning:
    'Kiểm tra mỗi phút: mỗi loại tiền cộng lại bằng không, bút toán khớp số dư, tiền tạm giữ khớp giao dịch đang mở. Mọi bút toán được kiểm tra lại hằng ngày.',
  ledgerOverdue: 'Đã quá giờ kiểm tra. Xem nhật ký máy chủ và tải của cơ sở dữ liệu.',
  ledgerPassed: 'Đạt {age} trước ({checkedAt}), chưa kiểm tra toàn bộ',
  ledgerTodo: 'Giao dịch mới bị chặn. Đừng sửa gì bằng tay. Hãy lưu nhật ký máy chủ và gọi kỹ sư trực.',
  leftOutCount: '{count, plural, other {# khoản chuyển chỉ được tìm thấy ở lần đọc thứ hai}}',
  leftOutMeaning: 'Mỗi khối được đọc lại một lần khi đã chung cuộc. Nút đã bỏ sót các khoản này lần đầu.',
  leftOutTodo: 'Các khoản này đã được ghi có. Nếu con số tăng, hãy thay nút được đọc đầu tiên.',
  liveVenues: 'các sàn bên ngoài trực tiếp',
  logsForkTodo:
    'Thêm một chữ ký sẽ chứng minh hai lịch sử khác nhau. Hãy đọc sổ tay xử lý trước khi khởi động lại máy chủ.',
  logsMeaning:
    'Số mục của từng sổ ghi và tuổi của điểm kiểm tra đã ký mới nhất. Sổ ghi giá tăng mỗi giây, các sổ khác tăng khi có nội dung.',
  logsTodo:
    'Không điểm kiểm tra nào được ký. Hãy tìm “could not be extended” trong nhật ký máy chủ. Đọc sổ tay xử lý trước khi khôi phục bất cứ thứ gì.',
  mailMeaning: 'Mã để xác nhận địa chỉ và đặt lại mật khẩu. Mỗi thư được thử gửi tám lần.',
  mailMissing: 'Chưa cấu hình máy chủ thư. Thư nằm trong hộp thư đi (đọc được ở chế độ dùng thử).',
  mailPartMeaning:
    'Thư có được lấy khỏi hộp thư đi đúng lúc không. Mã và thông báo bảo mật đi theo đường này.',
  mailPartTodo: 'Xem có tiến trình với vai trò “mail” đang chạy không, và xem nhật ký của tiến trình đó.',
  mailTodo: 'Hãy tìm “a mail could not be sent” trong nhật ký máy chủ, và xem máy chủ thư.',
  mailWaiting: '{waiting} đang chờ, lâu nhất {oldestSeconds}; {minute}',
  marketsOpen: 'Thị trường đang mở',
  messagesLastMinute: '{count, plural, other {# tin nhắn}} trong phút vừa qua',
  modeAndPrices: 'Chế độ và giá',
  nextDue: '{last}; hạn tiếp theo {dueAt}',
  noAnswerYet: 'Chưa trả lời',
  noMessageYet: 'chưa có tin',
  noOneWaiting: 'Không ai chờ; {minute}',
  noPriceYet: 'Chưa có giá',
  nodeMeaning: 'Khoản nạp được đọc từ nút này. Chuỗi của nút được so với cài đặt mỗi lần kết nối.',
  nodeOf: 'Nút {node} của {chain}',
  nodeSettingsTodo: 'Sửa cài đặt của chuỗi hoặc sửa nút. Không ghi có theo điều nút này nói.',
  nodeSilentFor: 'Nút im lặng {looked}',
  nodeSilentTodo: 'So khối mới nhất của nút với trình khám phá khối và xem nhật ký của nút.',
  none: 'Không có',
  noneConfigured: 'Chưa cấu hình',
  noneWaiting: 'Không có mục nào chờ',
  noneYet: 'Chưa có',
  notCheckedYet: 'Chưa kiểm tra',
  notCompared: 'Không đối chiếu: {reason}',
  notComparedYet: 'Chưa đối chiếu',
  notConnected: 'Chưa kết nối',
  notRunYet: 'Chưa chạy lần nào',
  notVerifiedYet: 'Chưa kiểm tra',
  notYet: 'chưa',
  nothingToDo: 'Không cần làm gì.',
  now: 'Hiện tại',
  ofFree: 'Còn trống {freeBytes} trên {sizeBytes}',
  ofGivePrices: '{speaking} trên {all} đang báo giá',
  ofSomeAll: '{some} trên {all}',
  overdueFor: '{last}; quá hạn {which}',
  overdueTrades: 'Giao dịch quá hạn',
  passedAgoFullCheck: 'Đạt {age} trước ({checkedAt}), kiểm tra toàn bộ {walkedAt}',
  phones: 'Điện thoại',
  phonesAnswered: 'Phản hồi khi chạm (INP)',
  phonesDrawn: 'Hiển thị xong (LCP)',
  phonesEmpty: 'Không có điện thoại nào gửi số đo trong {days} ngày qua.',
  phonesMeaning:
    'Đo trên điện thoại của khách hàng trong {days} ngày qua. Ba phần tư lượt mở nhanh bằng hoặc hơn các số này.',
  phonesMilliseconds: '{milliseconds} ms',
  phonesPage: 'Trang của ứng dụng',
  phonesPoor: '{figure}, kém',
  phonesShifted: 'Độ xê dịch (CLS)',
  phonesThresholds:
    'Theo dõi: trên {lcp}, {inp} hoặc {cls}. Kém: trên {lcpPoor}, {inpPoor} hoặc {clsPoor}. Giao dịch không phụ thuộc vào việc này.',
  phonesTooFew: 'Quá ít lượt mở',
  phonesVisits: 'Lượt mở',
  playMoney: 'Tiền mô phỏng: không rút được gì ở đây.',
  priceAge: 'Tuổi của giá',
  priceAgeMeaning:
    'Thời gian kể từ giây mới nhất trong sổ ghi giá. Giao dịch mới cần giá mới; giao dịch đang mở không đủ giá sẽ vô hiệu và được hoàn tiền.',
  priceAgeTodo:
    'Kiểm tra kết nối ra ngoài tới các sàn giao dịch, rồi xem các mục nguồn giá trong nhật ký máy chủ. Giá tự khôi phục.',
  priceDeviatesOn: 'giá lệch ở {dropped}',
  pricesFrom: '{mode}, giá từ {source}',
  projectionsBehind: 'Bút toán chậm {journal}, sổ ghi lệnh chậm {orders}',
  projectionsMeaning:
    'Giao dịch đã chốt được ghi nền vào lịch sử của khách hàng và sổ ghi lệnh công khai. Lệnh phải có trong điểm kiểm tra đã ký trong vòng hai giây.',
  projectionsTodo: 'Kiểm tra tải của cơ sở dữ liệu và nhật ký máy chủ. Không mất gì trong lúc chờ.',
  proposalsWaiting: 'Đề xuất của đồng nghiệp cần duyệt lần hai. Hết hạn sau bảy ngày.',
  providerMeaning:
    'Khi nhà cung cấp không trả lời, nhân viên quyết định những việc đã hỏi. Giao dịch không phụ thuộc vào việc này.',
  providerSilent: 'Không trả lời trong {duration}; {count, plural, other {# câu hỏi}} chưa có trả lời',
  providerTodo:
    'Hãy kiểm tra tiến trình có vai trò chain có kết nối được tới nhà cung cấp không. Hệ thống tự hỏi lại.',
  publicLogs: 'Sổ ghi công khai',
  pushPartMeaning: 'Thông báo có được lấy đi gửi đúng lúc không.',
  ranAgo: 'Đã chạy cách đây {silent}',
  ratesWaiting:
    'Một tỷ giá được đề xuất. Đề xuất hết hạn sau 24 giờ, và không có tỷ giá thì kênh ngân hàng đóng.',
  realMoneyRealVenuesOnly: 'Tiền thật, chỉ trên các sàn bên ngoài thật.',
  reconnectsCount: '{count, plural, other {# lần kết nối lại}}',
  recordingPlayedBack: 'bản ghi phát lại',
  refusesRefused: 'từ chối: {refused}',
  retentionLateTodo:
    'Đã hai ngày không chạy. Kiểm tra xem có tiến trình mang vai trò settler đang chạy không, và tìm “a daily job failed” trong nhật ký máy chủ.',
  retentionMeaning:
    'Mỗi ngày một lần máy chủ xóa dữ liệu đã hết hạn lưu. Trang Lưu giữ dữ liệu hiển thị các quy tắc.',
  retentionTodo: 'Tìm “a retention rule” trong nhật ký máy chủ. Nếu tồn đọng nhiều, hôm sau sẽ tiếp tục.',
  runbook: 'Sổ tay xử lý',
  runningLanesOf: 'Đang chạy (làn {served} trên {count})',
  runningOtherProcesses: 'Đang chạy ở tiến trình khác',
  screeningDeposits: 'Sàng lọc khoản nạp',
  screeningWaiting:
    'Các khoản nạp mà bên sàng lọc bên ngoài chưa cho qua. Khoản nạp được ghi có khi nhân viên cho qua.',
  screeningWithdrawals: 'Sàng lọc lệnh rút',
  secondNodeMeaning: 'Nút này được hỏi lại về điều nút đầu tiên nói.',
  seeMarketsReasons: 'Xem lý do tại Thị trường: {halted}.',
  sendingMail: 'Gửi thư',
  sendingPushes: 'Gửi thông báo đẩy',
  sendingWebhooks: 'Gửi webhook',
  serverSays: 'Máy chủ báo: {problem}.',
  settlementDelay: 'Độ trễ tất toán',
  settlementDelayMeaning:
    'Độ trễ của giao dịch cũ nhất đến hạn tất toán. Giao dịch trễ vẫn được tất toán theo cùng mức giá.',
  settlementDelayTodo:
    'Kiểm tra cơ sở dữ liệu: tải, ổ đĩa và khóa bị giữ lâu. Việc tất toán tự tiếp tục; đừng khởi động lại khi đang chạy.',
  signerMeaning:
    'Chỉ máy ký giữ khóa. Khi máy ký im lặng, không khoản chi trả, gom tiền hay neo nào được ký.',
  signerTodo:
    'Xem tiến trình của máy ký có chạy và trả lời trên socket không. Hãy khởi động lại; nhật ký của máy ký ngăn việc trả hai lần.',
  signingIsStopped: 'Đã ngừng ký: {stopped}.',
  silentFor: 'Im lặng đã {silent}',
  stopped: 'Đã dừng',
  stoppedForLane: 'Đã dừng ở làn {lost}',
  theRunbook: 'sổ tay xử lý',
  thereNoSuchRunbook: 'Không có sổ tay này.',
  tradeEngine: 'Bộ máy giao dịch',
  tradingMeaning:
    'Hiện khách hàng có thể đặt giao dịch ở ít nhất một thị trường hay không. Giao dịch đang mở vẫn được tất toán trong mọi trường hợp.',
  tradingTodo: 'Xem nguyên nhân bên dưới: giá cũ, kiểm tra sổ cái không đạt, hoặc mọi thị trường tạm dừng.',
  unfinishedRan: '{ran}; chưa xong: {unfinished}',
  unreadableMessages: '{count, plural, other {# tin không đọc được}}',
  upToDate: 'Đã cập nhật',
  venue: 'Sàn bên ngoài {venue}',
  venueAwayTodo:
    'Tự kết nối lại. Nếu không, hãy xem trang trạng thái của sàn đó và kết nối ra ngoài của máy chủ này.',
  venueClockTodo:
    'Nếu mọi sàn bên ngoài đều báo vậy, đồng hồ của máy chủ này sai: hãy kiểm tra dịch vụ thời gian.',
  venueMeaning: 'Giá mua và giá bán tốt nhất của sàn này tạo nên một trong các giá mà chỉ số lấy trung vị.',
  venueOffTodo:
    'Tự tham gia lại khi lệch không quá 0,25% so với các sàn khác. Nếu không, vấn đề nằm ở sàn đó.',
  venueStaleTodo: 'Đã kết nối nhưng giá quá cũ: xem trang trạng thái của sàn đó và đồng hồ của máy chủ này.',
  venuesHaltedTodo: 'Kiểm tra kết nối ra ngoài tới các sàn bên dưới. Giao dịch tự mở lại.',
  venuesLastTodo: 'Nếu mất thêm một sàn bên ngoài, mọi thị trường tạm dừng. Xem bên dưới.',
  venuesMeaning:
    'Một giá cần {venuesNeeded} sàn bên ngoài. Ít hơn thì thị trường tạm dừng và giao dịch đang mở có thể được hoàn tiền.',
  verifiedUpEntryAgo: 'Đã kiểm tra đến mục {entries}, {age} trước ({checkedAt})',
  waitOldest: '{waiting} đang chờ, lâu nhất {oldestSeconds}',
  waitingFailedToday: '{waiting} đang chờ; hôm nay {failed} thất bại',
  waitingGroupsMeaning: 'Nhóm giao dịch có giây kết thúc đã nằm trong sổ ghi giá nhưng chưa tất toán.',
  waitingGroupsTodo:
    'Các nhóm này tự tất toán theo cùng mức giá. Hãy kiểm tra độ trễ tất toán và cơ sở dữ liệu.',
  waitingOldest: '{waiting} đang chờ, lâu nhất {oldest}',
  waitingOldestFailedToday: '{waiting} đang chờ, lâu nhất {oldest}; hôm nay {failed} thất bại',
  waitingStaffOldest: '{count} chờ nhân viên, lâu nhất {oldest}',
  webhookPartMeaning:
    'Sự kiện có được lấy đi gửi đúng lúc không. Bên tích hợp biết về các khoản tiền qua sự kiện.',
  whatItMeans: 'Ý nghĩa',
  whatToDo: 'Việc cần làm',
  withdrawalsFailedTodo:
    'Một khoản chi thất bại trên chuỗi: xem Rút tiền, tìm nguyên nhân, rồi thử lại hoặc từ chối.',
  withdrawalsMeaning:
    'Tiền khách hàng đã yêu cầu nhưng chưa nhận được. Tiền được tạm giữ cho đến khi chi hoặc trả lại.',
  withdrawalsTodo: 'Mở Rút tiền để xem điều gì chặn lệnh cũ nhất, hoặc duyệt các lệnh đang chờ.',
  witnessesMeaning:
    'Bên thứ ba cùng ký điểm kiểm tra của chúng ta để mọi người thấy cùng một sổ ghi. Giao dịch không phụ thuộc vào họ.',
  witnessesMissingTodo:
    'Hãy thêm ít nhất một nhân chứng vào TALLYSTICK_WITNESSES; nếu không, cơ sở dữ liệu bị quay lui sẽ không ai nhận ra.',
  witnessesTodo:
    'Hãy kiểm tra nhân chứng có trả lời. Nếu sổ ghi của họ dài hơn của chúng ta, hãy dừng máy chủ và đọc sổ tay xử lý.',
  works: 'Hoạt động',
};
