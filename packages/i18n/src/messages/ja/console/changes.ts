import type { ConsoleArea } from '../../../catalog/console-catalog.ts';

export const changes: ConsoleArea<'changes'> = {
  approveSelectedProposal: '選択した提案を承認',
  approvedBy: '{name} が承認、{time}',
  changes: '変更',
  expiredTime: '期限切れ：{time}',
  rejectSelectedProposal: '選択した提案を却下',
  rejectedBy: '{name} が却下、{time}',
  versionOf: '{of} 第{basedOn}版を{action}',
  versionVerbBasedOn: '第{basedOn}版を{verb}',
  withdrawEffect: 'もう誰も承認できず、何も変わりません。もう一度提案できます。',
  withdrawYourProposal: '自分の提案を取り下げ',
  withdrawnTime: '取り下げ：{time}',
};
