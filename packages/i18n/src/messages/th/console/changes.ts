import type { ConsoleArea } from '../../../catalog/console-catalog.ts';

export const changes: ConsoleArea<'changes'> = {
  approveSelectedProposal: 'อนุมัติข้อเสนอที่เลือก',
  approvedBy: 'อนุมัติโดย {name}, {time}',
  changes: 'การเปลี่ยนแปลง',
  expiredTime: 'หมดอายุ {time}',
  rejectSelectedProposal: 'ปฏิเสธข้อเสนอที่เลือก',
  rejectedBy: 'ปฏิเสธโดย {name}, {time}',
  versionOf: '{action}ฉบับที่ {basedOn} ของ {of}',
  versionVerbBasedOn: '{verb}ฉบับที่ {basedOn}',
  withdrawEffect: 'ไม่มีใครอนุมัติได้อีก และไม่มีอะไรเปลี่ยน เสนอใหม่ได้',
  withdrawYourProposal: 'ถอนข้อเสนอของคุณ',
  withdrawnTime: 'ถอนข้อเสนอ {time}',
};
