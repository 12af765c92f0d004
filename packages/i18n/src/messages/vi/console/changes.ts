import type { ConsoleArea } from '../../../catalog/console-catalog.ts';

export const changes: ConsoleArea<'changes'> = {
  approveSelectedProposal: 'Duyệt đề xuất đang chọn',
  approvedBy: 'duyệt bởi {name}, {time}',
  changes: 'Thay đổi',
  expiredTime: 'hết hạn {time}',
  rejectSelectedProposal: 'Từ chối đề xuất đang chọn',
  rejectedBy: 'từ chối bởi {name}, {time}',
  versionOf: '{action} phiên bản {basedOn} của {of}',
  versionVerbBasedOn: '{verb} phiên bản {basedOn}',
  withdrawEffect: 'Không ai duyệt được nữa và không có gì thay đổi. Có thể đề xuất lại.',
  withdrawYourProposal: 'Rút lại đề xuất của bạn',
  withdrawnTime: 'rút lại {time}',
};
