import type { Area } from '../../catalog/catalog.ts';

/** Texts for steps that are not shown, and for comparisons with this phone's own knowledge. A part of `verification`. */
export const partTexts: Pick<
  Area<'verification'>['check'],
  'unwitnessed' | 'partBody' | 'foreign' | 'foreignBody' | 'asOf' | 'noDate'
> = {
  unwitnessed: 'Không có gì sai, nhưng không nhân chứng nào xác nhận thời điểm',
  partBody:
    '{held} trong {steps} bước là đúng, do chính điện thoại của bạn kiểm tra. Phần chi tiết cho biết vì sao các bước khác không hiển thị.',
  foreign: 'Là thật, nhưng không phải của bạn',
  foreignBody:
    'Tallystick đã ký, nhưng đây không phải tài khoản, giao dịch hay xác nhận lệnh mà điện thoại này biết.',
  asOf: 'Sổ ghi như một nhân chứng đã thấy lúc {time}',
  noDate: 'Chưa nhân chứng nào ghi ngày giờ cho các sổ này.',
};

export const absentTexts: Area<'verification'>['absent'] = {
  noWitness:
    'Tallystick chưa đưa cho điện thoại này khóa của nhân chứng bên ngoài. Vì vậy chỉ chính Tallystick bảo đảm điều này.',
  noBound:
    'Tallystick không cho biết nhân chứng thấy lệnh này lần đầu vào lúc nào. Thời điểm chỉ do Tallystick tự xác nhận.',
  late: 'Nhân chứng chỉ thấy sau đó: một nhân chứng vắng mặt, hoặc lệnh được ghi muộn. Điều này không buộc tội ai, nhưng thời điểm chỉ do Tallystick tự xác nhận.',
  noAnchor: 'Chưa có phần neo nào trên chuỗi khối bao gồm mục này.',
  noProof: 'Chỉ riêng tệp này thì không cho thấy.',
  notStated: 'Lệnh này không cho biết ứng dụng đã hiển thị những giá nào.',
  notWritten: 'Các mục này của sổ ghi giá không cho biết thời điểm được ghi.',
  notKnown: 'Điện thoại này không có gì để so sánh.',
  firstSeen: 'Đây là lần kiểm tra đầu tiên trên điện thoại này. Từ nay điện thoại sẽ nhận ra mọi thay đổi.',
  notSigned: 'Chữ ký mới của các địa chỉ không cho thấy toàn bộ. Chỉ phần được cho thấy mới được tính.',
  onlyWord: 'Một phần chỉ dựa vào lời của Tallystick: tiền tại ngân hàng hoặc tiền mô phỏng.',
  unreachable: 'Không tải được nên chưa biết kết quả. Hãy kiểm tra kết nối và thử lại.',
};

export const ownSteps: Pick<
  Area<'verification'>['step'],
  | 'order_yours'
  | 'uid_yours'
  | 'ticket_same'
  | 'nonce_yours'
  | 'after_seen'
  | 'prices_current'
  | 'written_in_time'
> = {
  order_yours: {
    name: 'Giao dịch bạn đã mở',
    proves: 'Đây là giao dịch của trang mà bạn vừa mở.',
    fails: 'Đây là giao dịch khác với giao dịch bạn đã mở.',
  },
  uid_yours: {
    name: 'Tài khoản của bạn',
    proves: 'Đây là tài khoản đang đăng nhập trên điện thoại này.',
    fails: 'Đây là tài khoản của khách hàng khác.',
  },
  ticket_same: {
    name: 'Xác nhận lệnh của bạn',
    proves: 'Đây đúng là lệnh trong xác nhận lệnh được giữ trên điện thoại này.',
    fails:
      'Xác nhận lệnh được giữ trên điện thoại này là của một lệnh khác mang cùng mã lệnh. Hãy giữ cả hai tệp: hai tệp cùng nhau là bằng chứng.',
  },
  nonce_yours: {
    name: 'Yêu cầu của bạn',
    proves: 'Có số ngẫu nhiên mà điện thoại này tạo riêng cho yêu cầu này.',
    fails: 'Có số ngẫu nhiên khác với số mà điện thoại này đã tạo, nên đây là trả lời cho một yêu cầu khác.',
  },
  after_seen: {
    name: 'Giá mà bạn đã thấy',
    proves: 'Lệnh không được nhận trước giá mới nhất trên màn hình của bạn, nên không bị ghi lùi thời điểm.',
    fails:
      'Thời điểm của lệnh nằm trước giá mới nhất đã có trên màn hình của bạn: lệnh bị ghi lùi thời điểm.',
  },
  prices_current: {
    name: 'Sổ ghi giá lúc đặt lệnh',
    proves: 'Sổ ghi giá chỉ chậm hơn lệnh của bạn tối đa ba giây.',
    fails: 'Sổ ghi giá chậm hơn lệnh của bạn quá ba giây: sổ ghi đã bị giữ lại.',
  },
  written_in_time: {
    name: 'Ghi đúng hạn',
    proves: 'Mỗi giây quyết định kết quả đều được ghi vào sổ ghi giá trong vòng hai phút.',
    fails: 'Một giây quyết định kết quả được ghi vào sổ ghi giá trễ hơn hai phút.',
  },
};

/** The steps of the public page that no document has. */
export const sealSteps: Pick<Area<'verification'>['step'], 'consistent' | 'newest' | 'holdings' | 'covered'> =
  {
    consistent: {
      name: 'Không có gì thay đổi',
      proves: 'Sổ ghi bắt đầu bằng mọi điều điện thoại này đã thấy: không gì bị sửa hay xóa.',
      fails: 'Sổ ghi không bắt đầu bằng điều điện thoại này đã thấy: sổ đã bị sửa hoặc cắt.',
    },
    newest: {
      name: 'Giá mới nhất',
      proves: 'Mỗi giá mới nhất là trung vị của giá do các sàn giao dịch bên ngoài báo và có trong sổ ghi.',
      fails:
        'Có giá mới nhất không nằm trong sổ ghi, hoặc không suy ra từ giá do các sàn giao dịch bên ngoài báo.',
    },
    holdings: {
      name: 'Địa chỉ nắm giữ',
      proves: 'Chữ ký mới cho thấy các địa chỉ này thuộc về Tallystick.',
      fails: 'Một địa chỉ hoặc chữ ký của địa chỉ bị sai.',
    },
    covered: {
      name: 'Mức bảo đảm',
      proves: 'Số tiền đã chứng minh đủ cho mọi khoản nợ và cam kết.',
      fails: 'Số tiền ít hơn khoản nợ và cam kết, kể cả theo lời của chính Tallystick.',
    },
  };

export const ticketAlarms: Pick<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account' | 'nonce' | 'seen'
> = {
  other: 'Đây không phải lệnh bạn đã đặt',
  otherBody:
    'Tallystick đã ký một lệnh khác với lệnh bạn đặt trên điện thoại này. Khác nhau: {differences}. Xác nhận này chứng minh điều Tallystick đã ký.',
  none: 'Giao dịch này không có xác nhận lệnh',
  noneBody:
    'Tallystick đã nhận giao dịch này nhưng không đưa xác nhận lệnh để chứng minh. Ứng dụng vẫn tiếp tục yêu cầu. Cho đến khi có xác nhận, bạn chỉ dựa được vào lời của Tallystick.',
  unbounded:
    'Đã ghi vào sổ ghi công khai. Không nhân chứng nào xác nhận thời điểm; chỉ Tallystick tự xác nhận.',
  time: 'thời điểm nhận lệnh',
  account: 'tài khoản',
  nonce: 'số ngẫu nhiên của yêu cầu',
  seen: 'giá mới nhất đã hiển thị',
};

export const ownBalance: Pick<
  Area<'verification'>['liability'],
  'left' | 'leftBody' | 'differs' | 'differsBody' | 'same' | 'unknown'
> = {
  left: 'Số dư của bạn không có trong bản kê',
  leftBody:
    'Điện thoại này thấy số dư {amount} trước và sau bản kê lúc {time}, nhưng bản kê không có số dư của bạn. Hãy lưu lại điều bạn thấy và liên hệ chăm sóc khách hàng.',
  differs: 'Bản kê tính một số tiền khác',
  differsBody:
    'Điện thoại này thấy {amount} trước và sau bản kê này. Hãy so với biến động số dư của bạn và liên hệ chăm sóc khách hàng.',
  same: 'Đúng số tiền mà điện thoại này thấy trước và sau bản kê này.',
  unknown: 'Điện thoại này không biết số dư của bạn lúc đó. Hãy so số tiền với biến động số dư của bạn.',
};

export const witnessKeys: Pick<Area<'verification'>['keys'], 'noWitness' | 'noWitnessBody'> = {
  noWitness: 'Không có nhân chứng bên ngoài',
  noWitnessBody:
    'Tallystick chưa đưa cho điện thoại này khóa của nhân chứng bên ngoài. Cho đến lúc đó, thời điểm và sổ ghi chỉ dựa vào lời của Tallystick.',
};
