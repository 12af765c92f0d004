import type { Area } from '../../catalog/catalog.ts';

export const shell: Area<'shell'> = {
  title: {
    coin: 'ตลาด',
    records: 'ประวัติการเทรด',
    results: 'ราคาที่ใช้ชำระราคา',
  },
  navigation: 'เมนูหลัก',
  recordsButton: 'ประวัติ',
  unread: '{count, plural, other {ยังไม่ได้อ่าน # ข้อความ}}',
  reconnecting: 'กำลังเชื่อมต่อใหม่…',
  polled: 'ตัวเลขอัปเดตทุกไม่กี่วินาที',
  playMoney: 'เดโม · เงินสมมติ',

  slow: {
    title: 'ใช้เวลานานกว่าปกติ',
    body: 'หน้านี้ยังโหลดอยู่ คุณจะรอต่อหรือโหลดใหม่ก็ได้',
  },
  chunkFailed: {
    title: 'โหลดหน้านี้ไม่สำเร็จ',
    part: 'โหลดส่วนนี้ของหน้าไม่สำเร็จ',
    body: 'การเชื่อมต่ออาจขาดช่วง หรือแอปเพิ่งอัปเดต',
  },
  notFound: {
    title: 'ไม่มีหน้านี้',
    body: 'ลิงก์อาจเก่าหรือพิมพ์ผิด',
    action: 'กลับไปที่กระเป๋า',
  },
};
