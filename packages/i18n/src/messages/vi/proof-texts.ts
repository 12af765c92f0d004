import type { Area } from '../../catalog/catalog.ts';

/** Texts of checks: what is not shown, and what a check compares with this phone's own knowledge. A part of `verification`. */
export const partTexts: Pick<
  Area<'verification'>['check'],
  'unwitnessed' | 'partBody' | 'foreign' | 'foreignBody' | 'asOf' | 'noDate'
> = {
  unwitnessed: 'Không có gì sai, nhưng không nhân chứng nào xác nhận thời điểm',
  partBody:
    '{held} trong {steps} bước là đúng, do chính điện thoại của bạn kiểm tra. Không được cho thấy: {names}.',
  foreign: 'Là thật, nhưng không phải của bạn',
  foreignBody: 'Sàn đã ký, nhưng đây không phải tài khoản, giao dịch hay phiếu mà điện thoại này biết.',
  asOf: 'Sổ ghi như một nhân chứng đã thấy lúc {time}',
  noDate: 'Chưa nhân chứng nào ghi ngày giờ cho các sổ này.',
};

export const absentTexts: Area<'verification'>['absent'] = {
  noWitness:
    'Sàn chưa đưa cho điện thoại này khóa của nhân chứng bên ngoài. Vì vậy chỉ chính sàn bảo đảm điều này.',
  noBound: 'Sàn không cho thấy nhân chứng thấy lệnh này lần đầu khi nào. Thời điểm chỉ là lời của sàn.',
  late: 'Nhân chứng chỉ thấy sau đó: một nhân chứng vắng mặt, hoặc lệnh được ghi muộn. Điều này không buộc tội ai, nhưng thời điểm chỉ là lời của sàn.',
  noAnchor: 'Chưa có phần neo nào trên blockchain bao gồm mục này.',
  noProof: 'Chỉ riêng tệp này thì không cho thấy.',
  notKnown: 'Điện thoại này không có gì để so sánh.',
};

export const ownSteps: Pick<Area<'verification'>['step'], 'order_yours' | 'uid_yours' | 'ticket_same'> = {
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
    name: 'Phiếu của bạn',
    proves: 'Đây đúng là lệnh trong phiếu được giữ trên điện thoại này.',
    fails:
      'Phiếu được giữ trên điện thoại này là của một lệnh khác mang cùng số. Hãy giữ cả hai tệp: cùng nhau chúng là bằng chứng.',
  },
};

export const ticketAlarms: Pick<
  Area<'verification'>['ticket'],
  'other' | 'otherBody' | 'none' | 'noneBody' | 'unbounded' | 'time' | 'account'
> = {
  other: 'Đây không phải lệnh bạn đã đặt',
  otherBody:
    'Sàn đã ký một lệnh khác với lệnh bạn đặt trên điện thoại này. Khác nhau: {differences}. Phiếu này chứng minh điều sàn đã ký.',
  none: 'Giao dịch này không có phiếu',
  noneBody:
    'Sàn đã nhận giao dịch này nhưng không đưa phiếu chứng minh. Ứng dụng vẫn tiếp tục hỏi. Cho đến khi có phiếu, bạn chỉ có lời của sàn.',
  unbounded: 'Đã ghi vào sổ công khai. Không nhân chứng nào xác nhận thời điểm; đó chỉ là lời của sàn.',
  time: 'thời điểm nhận lệnh',
  account: 'tài khoản',
};

export const witnessKeys: Pick<Area<'verification'>['keys'], 'noWitness' | 'noWitnessBody'> = {
  noWitness: 'Không có nhân chứng bên ngoài',
  noWitnessBody:
    'Sàn chưa đưa cho điện thoại này khóa của nhân chứng bên ngoài. Cho đến lúc đó, thời điểm và sổ ghi chỉ dựa vào lời của sàn.',
};
