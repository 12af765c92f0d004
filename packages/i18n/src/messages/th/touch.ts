import type { Area } from '../../catalog/catalog.ts';

export const touch: Area<'touch'> = {
  refresh: 'โหลดข้อมูลใหม่',
  refreshing: 'กำลังโหลดข้อมูลใหม่',
  refreshed: 'ข้อมูลเป็นปัจจุบันแล้ว',
  leave: {
    title: 'ออกจากหน้านี้หรือไม่',
    body: 'ข้อความที่กรอกไว้ในหน้านี้จะไม่ถูกเก็บไว้',
    go: 'ออกจากหน้านี้',
    stay: 'อยู่หน้านี้ต่อ',
  },
  signals: {
    title: 'การสั่นและเสียง',
    vibration: 'การสั่น',
    vibrationHint: 'สั่นสั้น ๆ เมื่อเปิดเทรดสำเร็จ เมื่อถูกปฏิเสธ เมื่อเทรดสิ้นสุด และเมื่อคัดลอก',
    sound: 'เสียง',
    soundHint: 'เสียงสั้น ๆ เมื่อเทรดสิ้นสุด',
  },
};
