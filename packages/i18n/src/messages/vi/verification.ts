import type { Area } from '../../catalog/catalog.ts';
import {
  absentTexts,
  ownBalance,
  ownSteps,
  partTexts,
  sealSteps,
  ticketAlarms,
  witnessKeys,
} from './proof-texts.ts';
import { recordTexts } from './record-texts.ts';
import { releaseTexts } from './release-texts.ts';
import { ticketSteps, ticketTexts } from './ticket-texts.ts';

export const verification: Area<'verification'> = {
  state: {
    holds: 'Đúng',
    fails: 'Không đúng',
    open: 'Còn chờ',
    not_reached: 'Chưa kiểm tra',
    not_shown: 'Không được hiển thị',
  },
  why: 'Lý do: {code}',
  check: {
    ...partTexts,
    holds: 'Biên nhận này là thật',
    holdsBody: 'Cả {steps} bước đều đúng. Điện thoại của bạn tự kiểm tra, không cần máy chủ.',
    open: 'Là thật, chưa có nhân chứng',
    openBody:
      'Mọi bước khác đều đúng. Chưa có nhân chứng độc lập nào thấy các sổ ghi này; vui lòng lấy lại biên nhận sau vài giây.',
    fails: 'Biên nhận này không qua được kiểm tra',
    failsBody:
      'Đừng tin vào bằng chứng này. Hãy lấy lại; nếu vẫn không qua, hãy lưu và liên hệ chăm sóc khách hàng.',
    counted: 'Số dư này đã được tính',
    loanCounted: 'Khoản nợ này đã được tính',
    notCounted: 'Bằng chứng này không qua được kiểm tra',
    working: 'Đang kiểm tra…',
    failed: 'Không chạy được phép kiểm tra',
    getAnew: 'Lấy lại biên nhận',
    pickTitle: 'Kiểm tra biên nhận hoặc xác nhận lệnh',
    pickBody:
      'Chọn, kéo thả hoặc dán vào đây. Tệp được kiểm tra ngay trên điện thoại này và không gửi đi đâu.',
    pick: 'Mở tệp',
    pickAnother: 'Kiểm tra tệp khác',
    paste: 'Dán',
    cannotPaste: 'Không có gì để dán. Hãy sao chép biên nhận trước, hoặc mở tệp biên nhận.',
    tooLarge: 'Tệp này quá lớn để là một biên nhận.',
    running: 'Giao dịch này vẫn đang mở',
    runningBody: 'Biên nhận được lập khi giao dịch được tất toán.',
    unsigned: 'Biên nhận của giao dịch này chưa được ký',
    unsignedBody:
      'Trước hết lệnh phải có trong sổ ghi đã ký. Việc này mất vài giây; tiền của bạn không bị ảnh hưởng.',
    save: 'Lưu',
    share: 'Chia sẻ',
    cannotShare: 'Điện thoại này không chia sẻ được tệp. Hãy lưu tệp thay vào đó.',
  },
  absent: absentTexts,
  group: {
    genuine: 'Có thật không?',
    order: 'Có phải lệnh của bạn không?',
    prices: 'Có phải giá công khai không?',
    result: 'Kết quả có khớp với giá không?',
    statement: 'Bản kê có công khai không?',
    balance: 'Số dư có trong đó không?',
  },
  step: {
    ...ticketSteps,
    ...ownSteps,
    ...sealSteps,
    format: {
      name: 'Tệp',
      proves: 'Còn nguyên và viết theo cách duy nhất có thể.',
      fails: 'Tệp bị hỏng hoặc đã bị sửa.',
    },
    signature: {
      name: 'Chữ ký',
      proves: 'Tallystick đã ký và không thể chối bỏ.',
      fails: 'Chữ ký của Tallystick bị thiếu hoặc sai.',
    },
    orders_checkpoint: {
      name: 'Sổ ghi lệnh',
      proves: 'Tallystick đã ký sổ ghi lệnh công khai khi sổ có số mục này.',
      fails: 'Chữ ký của Tallystick trên sổ ghi lệnh bị thiếu hoặc sai.',
    },
    order_logged: {
      name: 'Lệnh của bạn',
      proves: 'Nằm trong sổ đó đúng như ở đây; không bị sửa, không bị bỏ.',
      fails: 'Lệnh này không nằm trong sổ đó như ở đây.',
    },
    prices_checkpoint: {
      name: 'Sổ ghi giá',
      proves: 'Tallystick đã ký sổ ghi giá công khai khi sổ có số mục này.',
      fails: 'Chữ ký của Tallystick trên sổ ghi giá bị thiếu hoặc sai.',
    },
    prices_logged: {
      name: 'Giá',
      proves: 'Mỗi giây hiển thị nằm trong sổ ghi giá đúng như vậy.',
      fails: 'Có giây hiển thị ở đây không nằm trong sổ ghi giá như vậy.',
    },
    witnesses: {
      name: 'Nhân chứng',
      proves: 'Một nhân chứng bên ngoài thấy cùng sổ ghi: bạn được xem đúng điều mọi người được xem.',
      fails: 'Không nhân chứng bên ngoài nào xác nhận rằng mọi người được xem cùng sổ ghi.',
    },
    bound_logged: {
      name: 'Lần thấy đầu tiên',
      proves:
        'Khi nhân chứng lần đầu thấy sổ ghi lệnh có lệnh của bạn, sổ ghi giá chưa có giá nào mới hơn giá ở đây.',
      fails: 'Không có bằng chứng cho biết nhân chứng thấy lệnh của bạn lần đầu vào lúc nào.',
    },
    bound_time: {
      name: 'Thời điểm nhận lệnh',
      proves:
        'Nhân chứng thấy lệnh ngay sau thời điểm này, trước khi biết các giá sau đó. Lệnh không bị ghi lùi thời gian.',
      fails:
        'Nhân chứng bác bỏ thời điểm này: các giá sau đó đã công khai trước lệnh này, hoặc lệnh đã được thấy trước đó.',
    },
    anchor_root: {
      name: 'Neo',
      proves: 'Một dấu vân tay số bao gồm cả hai sổ ghi đúng như tệp này cho thấy.',
      fails: 'Phần neo không bao gồm các sổ ghi như tệp này cho thấy.',
    },
    anchor_block: {
      name: 'Khối của chuỗi khối',
      proves:
        'Khối được hiển thị chứa dấu vân tay số đó. Hãy so mã băm của khối với một trình khám phá khối: nếu chuỗi khối có khối này thì sau đó không gì ở đây bị thay đổi.',
      fails: 'Khối được hiển thị không chứa dấu vân tay số đó.',
    },
    index: {
      name: 'Chỉ số giá',
      proves: 'Mỗi giá là trung vị của giá do các sàn giao dịch bên ngoài báo.',
      fails: 'Có giá không suy ra từ giá do các sàn giao dịch bên ngoài báo.',
    },
    entry_seconds: {
      name: 'Các giây vào lệnh',
      proves: 'Ba giây sau lệnh của bạn có đủ ở đây, hoặc được chứng minh là thiếu.',
      fails: 'Ba giây sau lệnh của bạn không có đủ ở đây.',
    },
    purchase_price: {
      name: 'Giá vào lệnh',
      proves: 'Là trung vị của các giây đó.',
      fails: 'Giá vào lệnh không phải là trung vị của các giây đó.',
    },
    settlement_seconds: {
      name: 'Các giây tất toán',
      proves: 'Các giây được tính cho tới lúc kết thúc có đủ ở đây, hoặc được chứng minh là thiếu.',
      fails: 'Các giây được tính cho tới lúc kết thúc không có đủ ở đây.',
    },
    settlement_price: {
      name: 'Giá tất toán',
      proves: 'Là trung vị của các giây đó.',
      fails: 'Giá tất toán không phải là trung vị của các giây đó.',
    },
    outcome: {
      name: 'Kết quả',
      proves: 'Suy ra từ hai giá và hướng bạn chọn.',
      fails: 'Kết quả không suy ra từ hai giá và hướng bạn chọn.',
    },
    money: {
      name: 'Tiền',
      proves: 'Phí, lợi nhuận và số tiền trả lại suy ra từ điều khoản và kết quả.',
      fails: 'Số tiền không suy ra từ điều khoản và kết quả.',
    },
    liabilities_checkpoint: {
      name: 'Sổ ghi nợ phải trả',
      proves: 'Tallystick đã ký sổ ghi nợ phải trả công khai khi sổ có số mục này.',
      fails: 'Chữ ký của Tallystick trên sổ ghi nợ phải trả bị thiếu hoặc sai.',
    },
    statement_logged: {
      name: 'Bản kê',
      proves: 'Nằm trong sổ đó đúng như vậy, ai cũng xem được.',
      fails: 'Bản kê không nằm trong sổ đó như vậy.',
    },
    balance_included: {
      name: 'Số dư',
      proves: 'Đã được tính, và mọi tổng trung gian cho tới tổng chung đều không âm.',
      fails: 'Số dư không được tính vào tổng.',
    },
    total: {
      name: 'Tổng',
      proves: 'Mọi số dư cộng lại đúng bằng tổng đã công bố.',
      fails: 'Các số dư cộng lại không bằng tổng đã công bố.',
    },
  },
  release: releaseTexts,
  ticket: { ...ticketTexts, ...ticketAlarms },
  fact: {
    signedBy: 'Người ký',
    place: 'Mục {index} trên {size}',
    size: '{size, plural, other {# mục}}',
    root: 'Mã băm gốc',
    seenBy: 'Người thấy',
    notSeen: 'chưa có nhân chứng',
    venues: 'Các sàn giao dịch bên ngoài lúc {time}',
    noPrice: 'không có giá',
    median: 'Trung vị',
    compared: 'So sánh',
    returned: 'Trả lại',
    net: 'Kết quả giao dịch',
    balance: 'Số dư của bạn',
    total: 'Tổng phải trả khách hàng',
    lent: 'Tổng nợ của mọi người vay',
    borrowers: '{count, plural, other {# người vay}}',
    customers: '{count, plural, other {# khách hàng}}',
    block: 'Khối {number} của chuỗi khối {chain}',
    blockHash: 'Mã băm của khối',
    transaction: 'Giao dịch trên chuỗi',
  },
  keys: {
    ...witnessKeys,
    title: 'Kiểm tra bằng các khóa này',
    pinned: 'Điện thoại này thấy lần đầu ngày {date} và giữ lại, để mọi thay đổi đều bị nhận ra.',
    differ: 'Máy chủ hiện đưa ra khóa khác',
    differBody:
      'Đó không phải các khóa điện thoại này thấy lần đầu: {names}. Hãy hỏi lý do trước khi tin. Việc kiểm tra vẫn dùng khóa đầu tiên.',
    accept: 'Tin cậy các khóa mới',
    missing: 'Chưa có các khóa',
    missingBody: 'Mở trang này một lần khi có mạng. Sau đó không cần mạng nữa.',
    save: 'Lưu các khóa',
  },
  command: {
    title: 'Kiểm tra trên máy tính',
    body: 'Lưu tệp và các khóa rồi chạy câu lệnh này. Không cần gì từ máy chủ.',
    copy: 'Sao chép câu lệnh',
  },
  liability: {
    ...ownBalance,
    intro:
      'Mỗi ngày một lần, chúng tôi công bố khoản phải trả cho mọi khách hàng. Số dư của bạn được chia ngẫu nhiên thành nhiều mục trong tổng đó, mỗi lần một khác; không ai đọc được số dư của người khác.',
    none: 'Chưa có bản kê nào',
    noneBody: 'Mỗi ngày có một bản. Khi đó bạn kiểm tra được tại đây rằng số dư của mình có trong đó.',
    zero: 'Bạn không có số dư trong bản kê mới nhất',
    zeroBody: 'Bạn không có số dư khi bản kê được lập, lúc {time}.',
    madeAt: 'Bản kê lúc {time}',
    steps: 'Xem mọi bước',
    leaf: 'Mục {place} trên {size}',
    way: '{count, plural, other {# tầng}} đến {total}',
    leafSum: '{count, plural, other {# mục của bạn cộng lại}}',
  },
  records: recordTexts,
  code: {
    title: 'Mã kiểm tra',
    same: 'Khớp với mã trong ảnh',
    other: 'Không khớp mã trong ảnh: ảnh thuộc biên nhận khác hoặc đã bị sửa',
    picture: 'Mã trong ảnh: {code}. Mở tệp biên nhận để đối chiếu.',
  },
  notTaken: {
    title: 'Trình duyệt này không giữ lại được',
    body: 'Bộ nhớ của trình duyệt đã đầy hoặc bị chặn. Hãy lưu tệp ngay: bản trong ứng dụng sẽ mất khi bạn đóng ứng dụng.',
  },
  ticketSave: {
    title: 'Xác nhận lệnh của giao dịch này',
    save: 'Lưu xác nhận lệnh',
  },
};
