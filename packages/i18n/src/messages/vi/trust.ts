import type { Area } from '../../catalog/catalog.ts';

export const trust: Area<'trust'> = {
  heading: 'Đừng tin chúng tôi. Hãy kiểm tra.',
  seal: {
    check: 'Kiểm tra trên điện thoại này',
    done: 'Đã xác nhận {held} trong {steps} bước',
    alarm:
      'Đừng nạp tiền cho tới khi việc này được giải thích. Hãy chụp màn hình và liên hệ chăm sóc khách hàng.',
    experts: 'Dành cho chuyên gia',
    name: {
      solvency: 'Khả năng thanh toán',
      prices: 'Giá',
      trades: 'Giao dịch',
    },
    solvency: {
      demo: 'Tiền mô phỏng không cần bảo đảm: đang nợ {owed}, không có gì là tiền thật.',
      claimed: 'Theo sổ sách của chúng tôi, có {held} và đang nợ {owed}.',
      short: 'Chỉ có {held} trong khi đang nợ {owed}.',
      proven: 'Số tiền đã chứng minh đủ {share} của {owed} đang nợ; không đồng coin nào thấp hơn.',
    },
    prices: {
      claimed: '{share} số giây có giá công khai.',
      checked: '{size} giây có giá đã ký; {recomputed} giây cuối đã tính lại.',
    },
    trades: {
      claimed: '{orders} lệnh trong 24 giờ; nhân chứng thấy một nửa trong {seconds} giây.',
      checked: '{size} lệnh đã cố định trong sổ ghi đã ký.',
    },
  },
  asOf: 'Tại thời điểm {time}',
  since: 'Từ {date}',
  how: 'Cách tính lại',
  coverage: 'Mức bảo đảm',
  coverageHow:
    'Đang nắm giữ ÷ phải trả khách hàng. Mỗi ngày một lần, khoản phải trả được ghi vào sổ ghi nợ phải trả, nơi bạn chứng minh được số dư của mình đã được tính. Đọc các bản kê bằng câu lệnh này:',
  owed: 'Phải trả khách hàng',
  held: 'Tổng đang nắm giữ',
  reserve: 'Để dành cho giao dịch đang mở',
  treasury: 'Vốn của chúng tôi',
  pool: 'Để riêng: {name}',
  pools: {
    fund_pool: 'Quỹ thanh khoản: nguồn chung (pool)',
    fund_reserve: 'Quỹ thanh khoản: lợi tức đã cam kết',
    miner_pool: 'Máy đào: nguồn chung (pool)',
    miner_reserve: 'Máy đào: sản lượng đã để riêng',
    loan_pool: 'Cho vay: nguồn chung (pool)',
    campaign_pool: 'Thưởng nạp tiền: nguồn chung (pool)',
    fees: 'Phí',
    dust: 'Phần lẻ do làm tròn',
    clearing: 'Đang chuyển',
  },
  nothingOwed: 'Không phải trả gì',
  moreThan: 'hơn {percent}',
  short: 'Đang nắm giữ ít hơn số phải trả khách hàng.',
  otherCoins: 'Đồng coin khác',
  heldOnChain: 'Giữ trên chuỗi khối',
  heldIntro:
    'Các địa chỉ trong bản kê nợ mới nhất. Mỗi địa chỉ đã ký bằng khóa của chính nó rằng địa chỉ thuộc về Tallystick, trên một khối của chuỗi khối công khai mà trước đó không ai biết (EIP-191, BIP-322). Điện thoại của bạn đã tự kiểm tra từng chữ ký. Số tiền có thể đọc trên chuỗi khối.',
  heldNone: 'Bản kê nợ mới nhất không nêu địa chỉ nào trên chuỗi khối.',
  heldUnsigned:
    'Bản kê mới nhất không có chữ ký của địa chỉ này nên không phần nào được tính là đã chứng minh.',
  heldSilent: 'Không nút nào của chuỗi khối này trả lời nên không phần nào được tính.',
  heldFails:
    'Bản kê những gì chúng tôi giữ không qua được kiểm tra trên điện thoại của bạn. Đừng dựa vào nó.',
  owedAll: 'Đang nợ và đã cam kết',
  proven: 'Đã chứng minh trên chuỗi khối',
  byWord: 'Chỉ là lời của chúng tôi (ngân hàng, tiền mô phỏng)',
  coveredByProof: 'Số tiền đã chứng minh đủ cho tất cả.',
  coveredInPart: 'Số tiền đã chứng minh chỉ đủ cho một phần.',
  heldPart: {
    address: 'Địa chỉ',
    message: 'Thông điệp',
    signature: 'Chữ ký',
  },
  heldCopy: 'Sao chép: {what}',
  last30: '30 ngày qua',
  unknown: 'Chưa biết',
  wentBack:
    'Cũ hơn điều điện thoại này đã thấy: {size} lúc {time}. Có thể một trạng thái cũ đã được đưa ra lại.',
  figure: {
    house_margin: {
      title: 'Phần chúng tôi giữ lại',
      from: 'trên {staked} USDT tiền vào lệnh; {returned} USDT đã trả lại',
      none: 'Chưa có giao dịch nào được tất toán.',
      how: '(Tiền vào lệnh − trả lại) ÷ tiền vào lệnh, của mọi giao dịch đã tất toán. Giao dịch của người khác không công khai; biên nhận của bạn chứng minh phần của bạn.',
    },
    losing_share: {
      title: 'Tài khoản bị lỗ',
      from: '{losing} trên {accounts} tài khoản có giao dịch đã tất toán',
      none: 'Chưa tài khoản nào có giao dịch đã tất toán.',
      how: 'Một tài khoản bị lỗ khi các giao dịch đã tất toán cộng lại chi ra nhiều hơn thu về. Tài khoản không công khai; lịch sử của bạn cho thấy phần của bạn.',
    },
    void_rate: {
      title: 'Giao dịch vô hiệu',
      from: '{voids} trên {trades} giao dịch; đã hoàn tiền vào lệnh',
      favoured:
        'Theo giá gần nhất, {lost} giao dịch lẽ ra lỗ ({lostAmount} USDT) và {won} giao dịch lẽ ra lãi ({wonAmount} USDT).',
      none: 'Chưa có giao dịch nào được tất toán.',
      how: 'Giao dịch vô hiệu khi có ít hơn 2 trong 3 giây vào lệnh hoặc 3 trong 5 giây tất toán. Giây nào không có giá đều công khai; đọc sổ ghi giá bằng câu lệnh này:',
    },
    settlement_delay: {
      title: 'Thời gian chi trả',
      from: 'trung bình; lâu nhất mất {longest} giây',
      none: 'Chưa có giao dịch nào được tất toán.',
      onTime: 'Hiện không có gì trễ.',
      late: 'Giao dịch đến hạn lâu nhất đang trễ {seconds} giây.',
      how: 'Thời gian từ giây tất toán của giao dịch tới mục trong lịch sử của bạn. Cả hai có trong chi tiết giao dịch.',
    },
    index_uptime: {
      title: 'Số giây có giá',
      from: '{priced} trên {seconds} giây của {coin}, đồng coin có ít nhất',
      none: 'Sổ ghi giá chưa có giây nào.',
      how: 'Số giây có giá ÷ mọi giây từ khi sổ hoặc kỳ bắt đầu; giây thiếu tính là không có giá. Đọc toàn bộ sổ ghi giá:',
    },
    orders_witnessed: {
      title: 'Thời gian tới khi nhân chứng thấy lệnh',
      from: 'một nửa trong {orders} lệnh của 24 giờ; 99% trong {p99} giây, lâu nhất {longest} giây',
      none: 'Trong 24 giờ qua nhân chứng chưa thấy lệnh nào.',
      onTime: 'Tất cả trong hai giây như đã hứa.',
      late: '{late} lệnh lâu hơn hai giây đã hứa.',
      waiting: 'Lệnh cũ nhất chưa có nhân chứng thấy đã chờ {seconds} giây.',
      how: 'Thời gian từ khi nhận lệnh tới khi nhân chứng thấy lệnh đó trong sổ ghi lệnh. Lời hứa là hai giây. Mỗi biên nhận cho thấy thời gian của lệnh đó.',
    },
  },
  seconds: '{seconds} giây',
  anchors: {
    title: 'Neo trên chuỗi khối',
    intro:
      'Mỗi giờ, một dấu vân tay của các sổ ghi này được đưa vào một giao dịch của chuỗi khối. Sau đó không ai thay được những gì nó bao gồm. Hãy so mã băm của khối với một trình khám phá khối.',
    none: 'Các sổ ghi chưa được neo trên chuỗi khối.',
    covers: '{orders, plural, other {# lệnh}} · {prices, plural, other {# mục giá}}',
  },
  logs: 'Sổ ghi công khai',
  logsIntro:
    'Chỉ thêm mục, không bao giờ xóa. Thỉnh thoảng hãy giữ một điểm kiểm tra: mọi điểm sau phải bắt đầu bằng nó.',
  log: {
    prices: 'Giá, mỗi giây một mục',
    orders: 'Lệnh đã nhận',
    liabilities: 'Bản kê nợ',
    audit: 'Thao tác của nhân viên',
    releases: 'Các phiên bản của ứng dụng này',
  },
  signed: 'Chữ ký đã kiểm tra trên điện thoại này',
  notSigned: 'Chữ ký không qua được kiểm tra',
  copyCheckpoint: 'Sao chép điểm kiểm tra',
  witnesses: '{known, plural, =0 {không có nhân chứng độc lập} other {{seen} trên # nhân chứng độc lập}}',
  readFrom: 'Đọc sổ từ',
  fromHouse: 'Tallystick',
  unwitnessed:
    'Chưa có nhân chứng bên ngoài nào thấy trạng thái này. Người khác có thể được cho xem một sổ khác.',
  toCheck: 'Kiểm tra biên nhận',
  toLiability: 'Số dư của tôi có được tính?',
  terms: {
    intro:
      'Mỗi giao dịch giữ nguyên điều khoản lúc được chấp nhận và biên nhận ghi rõ phiên bản. Điều khoản mới do một nhân viên đề xuất, một nhân viên khác phê duyệt, và chỉ áp dụng cho các giao dịch sau đó.',
    fewVenues:
      'Khi có chưa đến năm sàn giao dịch cung cấp giá của một đồng coin, tiền vào lệnh tối đa bằng một phần mười số ghi ở đây. Quy tắc này áp dụng cho mọi người.',
    version: 'Phiên bản {version}',
    inForce: 'Đang áp dụng',
    toCome: 'Từ {time}',
    before: 'Trước đây',
    since: 'Áp dụng từ',
    reason: 'Lý do',
    first: 'Điều khoản đầu tiên',
    seconds: '{seconds} giây',
    offer: 'lợi nhuận {profit} · phí {fee} · {min}–{max} USDT',
  },
  countries: {
    intro:
      'Giao dịch mới chỉ được nhận từ khách hàng sinh sống tại các quốc gia này. Danh sách do một nhân viên đề xuất, một nhân viên khác phê duyệt và có hiệu lực từ lúc đó. Giao dịch đang mở không bị ảnh hưởng.',
    none: 'Chưa mở giao dịch',
    noneBody: 'Chưa công bố những quốc gia mà việc giao dịch là hợp pháp.',
    everywhere: 'Tất cả quốc gia',
    count: '{count, plural, other {# quốc gia}}',
    first: 'Danh sách đầu tiên',
  },
};
