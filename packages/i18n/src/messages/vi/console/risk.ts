import type { ConsoleArea } from '../../../catalog/console-catalog.ts';

export const risk: ConsoleArea<'risk'> = {
  clear: 'Loại trừ…',
  clearEffect:
    'Lệnh rút bị giữ chuyển sang bước duyệt thông thường. Quy tắc không báo về khách hàng này trong 30 ngày, trừ khi phát hiện thêm.',
  clearFindingAbout: 'Loại trừ phát hiện về {uid}',
  clearSelectedRow: 'Loại trừ dòng đang chọn',
  cleared: 'Đã loại trừ.',
  confirm: 'Xác nhận…',
  confirmEffect:
    'Lệnh rút bị giữ sẽ bị từ chối và toàn bộ tiền trở lại số dư của khách hàng. Tài khoản không bị phong tỏa vì việc này.',
  confirmFindingAbout: 'Xác nhận phát hiện về {uid}',
  confirmSelectedRow: 'Xác nhận dòng đang chọn',
  confirmed: 'Đã xác nhận',
  decideWithdrawalGoes: 'Cần quyết định; lệnh rút vẫn tiếp tục',
  findingAbout: 'Phát hiện về {uid}',
  findings: 'phát hiện',
  holdsWithdrawal: 'Giữ một lệnh rút',
  noFindingWaitingDecision: 'Không có phát hiện nào chờ quyết định.',
  noneWasWaiting: 'không có lệnh nào đang chờ',
  recordedFindingAuditLog: 'Ghi cùng phát hiện và trong nhật ký kiểm toán.',
  recordedOnly: 'Chỉ ghi nhận',
  versionRuleRulesVersion: '{rule}, phiên bản {rulesVersion}',
};
