import type { ConsoleArea } from '../../../catalog/console-catalog.ts';

export const risk: ConsoleArea<'risk'> = {
  clear: 'ถือว่าปกติ…',
  clearEffect: 'รายการถอนที่กันไว้จะไปสู่การอนุมัติตามปกติ กฎนี้จะไม่แจ้งเรื่องลูกค้ารายนี้อีก 30 วัน เว้นแต่จะพบเพิ่ม',
  clearFindingAbout: 'ปิดข้อตรวจพบเกี่ยวกับ {uid} ว่าปกติ',
  clearSelectedRow: 'ถือว่าแถวที่เลือกปกติ',
  cleared: 'ถือว่าปกติแล้ว',
  confirm: 'ยืนยัน…',
  confirmEffect: 'รายการถอนที่กันไว้จะถูกปฏิเสธ และเงินทั้งหมดคืนเข้ายอดเงินของลูกค้า บัญชีไม่ถูกระงับจากเรื่องนี้',
  confirmFindingAbout: 'ยืนยันข้อตรวจพบเกี่ยวกับ {uid}',
  confirmSelectedRow: 'ยืนยันแถวที่เลือก',
  confirmed: 'ยืนยันแล้ว',
  decideWithdrawalGoes: 'รอตัดสิน โดยการถอนดำเนินต่อ',
  findingAbout: 'ข้อตรวจพบเกี่ยวกับ {uid}',
  findings: 'ข้อตรวจพบ',
  holdsWithdrawal: 'กันรายการถอนไว้',
  noFindingWaitingDecision: 'ไม่มีข้อตรวจพบรอตัดสิน',
  noneWasWaiting: 'ไม่มีรายการรออยู่',
  recordedFindingAuditLog: 'บันทึกพร้อมข้อตรวจพบและในบันทึกการตรวจสอบ',
  recordedOnly: 'บันทึกเท่านั้น',
  versionRuleRulesVersion: '{rule} ฉบับที่ {rulesVersion}',
};
