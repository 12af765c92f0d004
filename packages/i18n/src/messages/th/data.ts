import type { Area } from '../../catalog/catalog.ts';

export const data: Area<'data'> = {
  title: 'ข้อมูลของคุณ',
  exportTitle: 'เก็บข้อมูลของคุณไว้',
  exportBody: 'ไฟล์เดียวที่มีทุกอย่างที่เราเก็บเกี่ยวกับคุณ: บัญชี การฝากถอน การเทรดพร้อมใบยืนยันรายการ แชต และรูปภาพ',
  exportStart: 'บันทึกทั้งหมดเป็นไฟล์',
  exportGot: 'รับแล้ว {size} MB…',
  exportDone: 'บันทึกไฟล์ของคุณแล้ว',
  exportFailed: 'ไฟล์ขาดกลางทาง กรุณาลองอีกครั้ง',
  stop: 'หยุด',
  resetTitle: 'เริ่มใหม่',
  resetBody: 'ตั้งเงินสมมติของคุณกลับเป็น 10,000 USDT โดยประวัติยังอยู่',
  resetStart: 'ตั้งกลับเป็น 10,000 USDT',
  resetDone: 'คุณมี 10,000 USDT อีกครั้งแล้ว',
  closeTitle: 'ปิดบัญชี',
  closeBody:
    'ชื่อ อุปกรณ์ แชต ที่อยู่ที่บันทึกไว้ และการแจ้งเตือนของคุณจะถูกลบ ส่วนการฝากถอน การเทรด และใบยืนยันรายการยังอยู่ในบันทึก',
  documentsNone: 'เอกสารยืนยันตัวตนและบัตรเดบิตจะถูกลบทันที',
  documentsKept:
    'กฎหมายกำหนดให้เราเก็บเอกสารยืนยันตัวตนและบัตรเดบิตไว้ {days, plural, other {# วัน}} หลังจากนั้นจะถูกลบเช่นกัน',
  remainsTitle: 'รายการที่ต้องจบก่อน',
  remains: {
    balance: 'ยอดเงิน: {amount} {currency}',
    trade: '{count, plural, other {กำลังเทรด # รายการ}}',
    fund: '{count, plural, other {ลงทุนในกองทุน # รายการ}}',
    miner: '{count, plural, other {เช่าเครื่องขุด # รายการ}}',
    loan: '{count, plural, other {สินเชื่อที่ยังไม่ปิด # รายการ}}',
    deposit: '{count, plural, other {ฝากเงินที่ค้างอยู่ # รายการ}}',
    withdrawal: '{count, plural, other {ถอนเงินที่ค้างอยู่ # รายการ}}',
  },
  tooSmall: 'หากยอดเงินน้อยเกินกว่าจะถอนได้ ฝ่ายบริการลูกค้าช่วยคุณได้',
  closeStart: 'ปิดบัญชี…',
  closeQuestion: 'ปิดบัญชีอย่างถาวรหรือไม่',
  closeWarning: 'การปิดบัญชีย้อนกลับไม่ได้ หากต้องการเก็บข้อมูล กรุณาบันทึกไว้ก่อน',
  closeConfirm: 'ปิดอย่างถาวร',
  closeDone: 'ปิดบัญชีของคุณแล้ว',
};
