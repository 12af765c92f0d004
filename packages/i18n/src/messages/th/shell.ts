import type { Area } from '../../catalog.ts';

export const shell: Area<'shell'> = {
  title: {
    coin: 'ตลาด',
    records: 'บันทึกการเทรด',
    results: 'ผลการชำระราคา',
  },
  navigation: 'เมนูหลัก',
  recordsButton: 'บันทึก',
  unread: '{count, plural, other {# ข้อความที่ยังไม่ได้อ่าน}}',
  reconnecting: 'กำลังเชื่อมต่อใหม่…',
  playMoney: 'เดโม · เงินสมมติ',
  slow: {
    title: 'ใช้เวลานานกว่าปกติ',
    body: 'หน้านี้ยังโหลดอยู่ คุณจะรอต่อหรือโหลดใหม่ก็ได้',
  },
  chunkFailed: {
    title: 'โหลดหน้านี้ไม่สำเร็จ',
    body: 'การเชื่อมต่ออาจขาดช่วง หรือแอปเพิ่งอัปเดต',
  },
  notFound: {
    title: 'ไม่มีหน้านี้',
    body: 'ที่อยู่อาจเก่าหรือพิมพ์ผิด',
    action: 'กลับไปที่กระเป๋า',
  },
};
