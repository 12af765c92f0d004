import type { ConsoleArea } from '../../../catalog/console-catalog.ts';

export const changes: ConsoleArea<'changes'> = {
  approveSelectedProposal: '批准所选提议',
  approvedBy: '由 {name} 批准，{time}',
  changes: '变更',
  expiredTime: '已过期 {time}',
  rejectSelectedProposal: '拒绝所选提议',
  rejectedBy: '由 {name} 拒绝，{time}',
  versionOf: '{action}：{of} 第 {basedOn} 版',
  versionVerbBasedOn: '{verb}第 {basedOn} 版',
  withdrawEffect: '任何人都无法再批准，也不会有任何变更。可以重新提议。',
  withdrawYourProposal: '撤回您的提议',
  withdrawnTime: '已撤回 {time}',
};
