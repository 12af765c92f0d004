import type { Area } from '../../catalog/catalog.ts';

export const common: Area<'common'> = {
  amount: {
    twoWays: '“{typed}” อ่านได้สองแบบ คุณหมายถึงจำนวนใด',
    oneWay: '“{typed}” หมายถึงจำนวนนี้ใช่หรือไม่',
    tooPrecise: 'ใส่ทศนิยมได้ไม่เกิน {digits, plural, other {# ตำแหน่ง}}',
  },
  back: 'ย้อนกลับ',
  cancel: 'ยกเลิก',
  close: 'ปิด',
  confirm: 'ยืนยัน',
  copied: 'คัดลอกสำเร็จ',
  failed: 'เกิดข้อผิดพลาด',
  failedBody: 'เงินและข้อมูลของคุณไม่สูญหาย กรุณารอสักครู่แล้วลองอีกครั้ง',
  hint: 'แจ้งให้ทราบ',
  incomplete: 'กรุณากรอกข้อมูลให้ครบถ้วน',
  justNow: 'เมื่อสักครู่',
  language: 'ภาษา',
  loading: 'กำลังโหลด...',
  loginExpired: 'การเข้าสู่ระบบหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง',
  mayBeDone: 'รายการนี้อาจดำเนินการไปแล้ว การตรวจสอบอีกครั้งเป็นการส่งคำขอเดิม จึงไม่เกิดรายการซ้ำ',
  networkError: 'เครือข่ายผิดพลาด',
  networkLost: 'ขาดการเชื่อมต่ออินเทอร์เน็ต',
  networkLostBody: 'ตรวจสอบการเชื่อมต่อ แล้วลองอีกครั้ง',
  noData: 'ยังไม่มีข้อมูล',
  reload: 'โหลดใหม่',
  retry: 'ลองอีกครั้ง',
};
