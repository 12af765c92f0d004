import type { Area } from '../../catalog/catalog.ts';

export const places: Area<'places'> = {
  map: {
    keys: 'ปุ่มลูกศรเลื่อนแผนที่ ปุ่มบวกและลบใช้ซูม',
    closer: 'ซูมเข้า',
    wider: 'ซูมออก',
  },
  choose: {
    search: 'พิกัด',
    searchHint: 'ละติจูด, ลองจิจูด',
    searchWrong: 'พิกัดนี้ไม่ถูกต้อง กรุณากรอกในรูปแบบ 13.7563, 100.5018',
    find: 'ค้นหา',
    label: 'แผนที่สำหรับเลือกสถานที่',
    position: {
      refused: 'เบราว์เซอร์ไม่อนุญาตให้เข้าถึงตำแหน่งของคุณ คุณเลื่อนแผนที่หรือกรอกพิกัดเองได้',
      unavailable: 'ไม่พบตำแหน่งของคุณ คุณเลื่อนแผนที่หรือกรอกพิกัดเองได้',
    },
    myPosition: 'ใช้ตำแหน่งของฉัน',
    chosen: 'ที่เลือก:',
    use: 'ใช้สถานที่นี้',
  },
  open: {
    label: 'แผนที่ {name}',
    inMaps: 'เปิดในแอปแผนที่',
    copy: 'คัดลอกที่อยู่',
    none: 'ยังไม่ได้ระบุสถานที่',
  },
  about: {
    contacts: 'ช่องทางติดต่อเรา',
    contact: {
      email: 'อีเมล',
      phone: 'โทรศัพท์',
      link: 'เว็บไซต์',
      address: 'ที่อยู่',
    },
    version: 'หน้านี้ ฉบับที่ {version}',
  },
};
