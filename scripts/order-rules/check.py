"""Holds every document of a folder against the UBL 2.1 schema and Peppol's rules: check.py <jars> <documents>."""

import sys
import tempfile
import zipfile
from collections import Counter
from pathlib import Path

from lxml import etree
from saxonche import PySaxonProcessor

RELEASE = "2025.5"
# The rules of each document.
TRANSACTIONS = {"Order": "T01", "OrderResponse": "T76", "OrderChange": "T114", "OrderCancellation": "T115"}
SVRL = "{http://purl.oclc.org/dsdl/svrl}failed-assert"
# Imported without an address: each schema with the namespaces it needs from the other archives.
IMPORTED = {
    "urn:un:unece:uncefact:data:specification:CoreComponentTypeSchemaModule:2": "CCTS_CCT_SchemaModule.xsd",
    "http://www.w3.org/2000/09/xmldsig#": "xmldsig-core-schema.xsd",
    "http://uri.etsi.org/01903/v1.3.2#": "XAdES01903v132-201601.xsd",
    "http://uri.etsi.org/01903/v1.4.1#": "XAdES01903v141-201601.xsd",
}


def unpack(jars: Path, folder: Path) -> None:
    for jar in jars.glob("ph*.jar"):
        if "test-sources" in jar.name:
            continue
        with zipfile.ZipFile(jar) as archive:
            wanted = [name for name in archive.namelist() if name.endswith(".xsd") or f"/{RELEASE}/xslt/" in name]
            archive.extractall(folder, wanted)


def complete_schemas(folder: Path) -> None:
    """Imports without an address get that of the file among those fetched."""
    for path in folder.rglob("*.xsd"):
        tree = etree.parse(path)
        for node in tree.iter("{http://www.w3.org/2001/XMLSchema}import"):
            name = IMPORTED.get(node.get("namespace", ""))
            if name:
                node.set("schemaLocation", str(next(folder.rglob(name))))
        tree.write(path)


def main(jars: Path, documents: Path) -> int:
    found: Counter[tuple[str, str]] = Counter()
    example: dict[tuple[str, str], str] = {}
    files = sorted(documents.glob("*.xml"))
    count: Counter[str] = Counter()
    broken = set()

    def note(rule: str, flag: str, file: Path, said: str) -> None:
        found[rule, flag] += 1
        example.setdefault((rule, flag), f"{file.name} {said}")
        if flag == "fatal":
            broken.add(file)

    with tempfile.TemporaryDirectory() as place, PySaxonProcessor(license=False) as saxon:
        folder = Path(place)
        unpack(jars, folder)
        complete_schemas(folder)
        compiler = saxon.new_xslt30_processor()
        schemas = {}
        rules = {}
        for file in files:
            tree = etree.parse(file)
            name = etree.QName(tree.getroot()).localname
            count[name] += 1
            if name not in schemas:
                schemas[name] = etree.XMLSchema(etree.parse(next(folder.rglob(f"UBL-{name}-2.1.xsd"))))
                style = next(folder.rglob(f"PEPPOLBIS-{TRANSACTIONS[name]}.xslt"))
                rules[name] = compiler.compile_stylesheet(stylesheet_file=str(style))
            if not schemas[name].validate(tree):
                note("XSD", "fatal", file, str(schemas[name].error_log[0]))
            report = etree.fromstring(rules[name].transform_to_string(source_file=str(file)).encode())
            for one in report.iter(SVRL):
                note(one.get("id", ""), one.get("flag", ""), file, one.get("location", ""))
    for (rule, flag), times in sorted(found.items()):
        print(f"{times:6} {flag:8} {rule:20} {example[rule, flag][:160]}")
    print(", ".join(f"{number} {name}" for name, number in sorted(count.items())))
    print(f"{len(files)} documents, {len(broken)} with a fatal error")
    return 1 if broken or not files else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
